import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { openSearch } from "#app/features/office/search/components/open-search";
import { Icon } from "#app/ui/icon";
import { Kbd } from "#app/ui/kbd";
import { Menu, MenuLink, MenuSeparator } from "#app/ui/menu";
import type { QuickAction } from "../quick-actions";

interface QuickActionsProps {
	actions: readonly QuickAction[];
	/** Whether single-letter shortcuts are on (an account setting). */
	single: boolean;
}

/** The round floating button of quick actions and its menu. Letters act while it is open; Escape closes it. */
export function QuickActions({ actions, single }: QuickActionsProps) {
	const around = useRef<HTMLDivElement>(null);
	const navigate = useNavigate();

	useEffect(() => {
		const { current } = around;
		if (!current || !single) return;
		const ended = new AbortController();
		const { signal } = ended;
		void import("./quick-keys").then((keys) =>
			keys.listenForKeys(current, actions, { go: navigate, search: openSearch }, signal),
		);
		return () => ended.abort();
	}, [actions, single, navigate]);

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
