import { useLocation, useSearchParams } from "@remix-run/react";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import { Menu, MenuHeading, MenuLink } from "#app/ui/menu";
import { seasonHref } from "./season-href";

/** Season that lists can show. */
export interface SeasonChoice {
	id: string;
	name: string;
	/** Lists currently show this season. */
	is_shown: boolean;
	/** Lists show this season unless the user chooses another. */
	is_usual: boolean;
}

/** Season menu: plain links with another `?season=`, which later pages keep. */
export function SeasonSwitcher({ seasons }: { seasons: readonly SeasonChoice[] }) {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	const shown = seasons.find(({ is_shown }) => is_shown);
	if (!shown) return null;
	return (
		<Menu
			label={`Season: ${shown.name}. Switch season`}
			className={cn("switcher", !shown.is_usual && "switcher-away")}
			trigger={
				<>
					<span className="truncate">{shown.name}</span>
					<Icon name="chevrons-up-down" className="size-3.5 opacity-70" />
				</>
			}
		>
			<MenuHeading>Season</MenuHeading>
			{seasons.map(({ id, name, is_shown, is_usual }) => (
				<MenuLink key={id} to={seasonHref(pathname, params, id)} current={is_shown}>
					{name}
					{is_usual ? <span className="font-normal text-muted"> · current</span> : null}
				</MenuLink>
			))}
		</Menu>
	);
}
