import type { Brand } from "#app/features/camp/settings/components/brand";
import { CampBrand } from "#app/features/camp/settings/components/camp-brand";
import { Icon } from "#app/ui/icon";
import { Menu, MenuHeading, MenuLink } from "#app/ui/menu";

/** A camp the user belongs to. */
export interface CampChoice {
	id: string;
	name: string;
	/** Link that switches to this camp; carries `?camp=`. */
	href: string;
	is_current: boolean;
}

interface CampSwitcherProps {
	camps: readonly CampChoice[];
	/** Branding of the current camp. */
	brand: Brand;
}

/** Shows the current camp and, for users with several camps, links to the others. */
export function CampSwitcher({ camps, brand }: CampSwitcherProps) {
	const current = camps.find((camp) => camp.is_current);
	if (!current) return null;
	const name = <CampBrand brand={brand} />;
	if (camps.length === 1) {
		return <p className="flex h-9 min-w-0 items-center gap-2 px-2 font-bold">{name}</p>;
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
