import { useLocation, useSearchParams } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { withParams } from "~/ui/list-params";
import { Menu, MenuHeading, MenuLink } from "~/ui/menu";

/** A season, or a session, that lists can follow. */
export interface ScopeChoice {
	id: string;
	name: string;
	is_current: boolean;
}

interface ScopeSwitcherProps {
	/** "Season" */
	label: string;
	/** The parameter in the URL. */
	param: string;
	/** Parameters that mean nothing in another choice. */
	drops?: readonly string[];
	choices: readonly ScopeChoice[];
}

/** Which season the page shows: plain links to this page with another `?season=`. */
export function SeasonSwitcher({ seasons }: { seasons: readonly ScopeChoice[] }) {
	return <ScopeSwitcher label="Season" param="season" drops={["session"]} choices={seasons} />;
}

function ScopeSwitcher({ label, param, drops = [], choices }: ScopeSwitcherProps) {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	const current = choices.find((choice) => choice.is_current);
	if (!current) return null;
	const without = Object.fromEntries(drops.map((name) => [name, null]));
	return (
		<Menu
			label={`${label}: ${current.name}. Switch ${label.toLowerCase()}`}
			className="switcher"
			trigger={
				<>
					<span className="truncate">{current.name}</span>
					<Icon name="chevrons-up-down" className="size-3.5 text-muted" />
				</>
			}
		>
			<MenuHeading>{label}</MenuHeading>
			{choices.map((choice) => (
				<MenuLink
					key={choice.id}
					to={pathname + withParams(params, { ...without, [param]: choice.id })}
					current={choice.is_current}
				>
					{choice.name}
				</MenuLink>
			))}
		</Menu>
	);
}
