import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { openSearch } from "~/features/search/components/open-search";
import { isTyping } from "~/lib/shortcuts";
import { Icon } from "~/ui/icon";
import { Kbd } from "~/ui/kbd";
import { Menu, MenuLink, MenuSeparator } from "~/ui/menu";
import type { QuickAction } from "../quick-actions";
import { hidesQuickActions } from "./in-the-way";

interface QuickActionsProps {
	actions: readonly QuickAction[];
	/** Whether letters act: a setting of the account. */
	single: boolean;
}

/** The round button and its menu. Letters act while it is open; Escape closes it. Without actions it is not there. */
export function QuickActions({ actions, single }: QuickActionsProps) {
	const around = useRef<HTMLDivElement>(null);
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const hidden = actions.length === 0 || hidesQuickActions(pathname);

	useEffect(() => {
		if (hidden || !single) return;
		const press = (event: KeyboardEvent) => {
			const menu = around.current?.querySelector<HTMLElement>("[popover]:popover-open");
			if (!menu || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
			const action = actions.find(({ key }) => key === event.key.toLowerCase());
			if (!action && event.key !== "/") return;
			// Before the page's own keys hear of it.
			event.preventDefault();
			menu.hidePopover();
			if (action) navigate(action.to);
			else openSearch();
		};
		document.addEventListener("keydown", press, true);
		return () => document.removeEventListener("keydown", press, true);
	}, [actions, hidden, single, navigate]);

	if (hidden) return null;
	return (
		<div ref={around} className="quick-actions">
			<Menu above align="end" label="Quick actions" className="quick-button" trigger={<Icon name="plus" />}>
				{actions.map(({ key, label, to, icon }) => (
					<MenuLink
						key={key}
						to={to}
						icon={<Icon name={icon} />}
						hint={single ? <Kbd>{key.toUpperCase()}</Kbd> : null}
					>
						{label}
					</MenuLink>
				))}
				<MenuSeparator />
				<MenuLink
					to="/search"
					icon={<Icon name="search" />}
					hint={single ? <Kbd>/</Kbd> : null}
					onClick={(event) => {
						if (openSearch()) event.preventDefault();
					}}
				>
					Quick search
				</MenuLink>
			</Menu>
		</div>
	);
}
