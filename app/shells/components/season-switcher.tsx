import { useLocation, useSearchParams } from "@remix-run/react";
import { cn } from "~/ui/cn";
import { Icon } from "~/ui/icon";
import { withParams } from "~/ui/list-params";
import { Menu, MenuHeading, MenuLink } from "~/ui/menu";

/** A season that lists can follow. */
export interface SeasonChoice {
	id: string;
	name: string;
	/** Lists follow it now. */
	is_shown: boolean;
	/** Lists follow it unless another is chosen. */
	is_usual: boolean;
}

interface SeasonSwitcherProps {
	seasons: readonly SeasonChoice[];
	/** The side of the button at which the list stands. */
	align?: "start" | "end";
}

/** Which season lists follow: plain links with another `?season=`, which the pages after them keep. */
export function SeasonSwitcher({ seasons, align }: SeasonSwitcherProps) {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	const shown = seasons.find(({ is_shown }) => is_shown);
	if (!shown) return null;
	return (
		<Menu
			align={align}
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
				<MenuLink
					key={id}
					to={listOf(pathname) + withParams(params, { ...LEFT_BEHIND, season: id })}
					current={is_shown}
				>
					{name}
					{is_usual ? <span className="font-normal text-muted"> · current</span> : null}
				</MenuLink>
			))}
		</Menu>
	);
}

/** Parameters that mean nothing in another season. */
const LEFT_BEHIND = { session: null, group: null, date: null };

/** A session belongs to its season: another season is seen from the list. */
const listOf = (pathname: string) => (pathname.startsWith("/sessions/") ? "/sessions" : pathname);
