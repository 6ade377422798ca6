import { Icon } from "~/ui/icon";
import { Menu, MenuHeading, MenuLink } from "~/ui/menu";

/** A camp the user belongs to. */
export interface CampChoice {
	id: string;
	name: string;
	/** Where choosing it leads; carries `?camp=`. */
	href: string;
	is_current: boolean;
	logo_url?: string | null;
}

/** The current camp; with several, the way to the others. */
export function CampSwitcher({ camps }: { camps: readonly CampChoice[] }) {
	const current = camps.find((camp) => camp.is_current);
	if (!current) return null;
	const name = (
		<>
			{current.logo_url ? (
				<img src={current.logo_url} alt="" className="max-h-6 max-w-24 flex-none object-contain" />
			) : null}
			<span className="truncate">{current.name}</span>
		</>
	);
	if (camps.length === 1) {
		return <p className="flex h-8 min-w-0 items-center gap-2 px-2 font-bold">{name}</p>;
	}
	return (
		<Menu
			label={`Camp: ${current.name}. Switch camp`}
			className="switcher font-bold"
			trigger={
				<>
					{name}
					<Icon name="chevrons-up-down" className="size-3.5 text-muted" />
				</>
			}
		>
			<MenuHeading>Camps</MenuHeading>
			{camps.map((camp) => (
				<MenuLink key={camp.id} to={camp.href} current={camp.is_current}>
					{camp.name}
				</MenuLink>
			))}
		</Menu>
	);
}
