import { Avatar } from "#app/ui/avatar";
import { Icon } from "#app/ui/icon";
import { Menu, MenuButton, MenuForm, MenuLink, MenuSeparator } from "#app/ui/menu";
import type { Theme } from "#app/ui/theme";
import { VisuallyHidden } from "#app/ui/visually-hidden";
import { NavIcon } from "./nav-icon";
import type { NavItem } from "./nav-item";
import { openShortcutList } from "./shortcut-help";
import { ThemeChoice } from "./theme-toggle";

/** The signed-in user. */
export interface ShellUser {
	id: string;
	name: string;
	email: string;
	/** Display name of the user's role at this camp. */
	role: string;
	photo_url?: string | null;
}

interface UserMenuProps {
	user: ShellUser;
	/** Links to Settings, Billing and Account, limited to those the user can open. */
	links: readonly NavItem[];
	theme: Theme;
	/** Form action that signs the user out. */
	signOutAction: string;
}

/** The user at the bottom of the sidebar, with a menu of their links and settings. */
export function UserMenu({ user, links, theme, signOutAction }: UserMenuProps) {
	return (
		<Menu
			above
			className="nav-item nav-user"
			trigger={
				<>
					<Avatar id={user.id} name={user.name} src={user.photo_url} />
					<span className="nav-label grid text-start leading-4">
						<span className="truncate font-medium text-ink">{user.name}</span>
						<span className="truncate text-xs text-muted">{user.role}</span>
					</span>
					<VisuallyHidden>, user menu</VisuallyHidden>
					<Icon name="chevrons-up-down" className="nav-chevron" />
				</>
			}
		>
			<p className="truncate px-2 py-1.5 text-muted">{user.email}</p>
			<div className="px-1 pb-1">
				<ThemeChoice theme={theme} />
			</div>
			<MenuSeparator />
			{links.map((link) => (
				<MenuLink key={link.to} to={link.to} icon={<NavIcon name={link.icon} />}>
					{link.label}
				</MenuLink>
			))}
			<MenuButton icon={<Icon name="keyboard" />} onClick={openShortcutList}>
				Keyboard shortcuts
			</MenuButton>
			<MenuSeparator />
			<MenuForm action={signOutAction} reload icon={<Icon name="log-out" />}>
				Logout
			</MenuForm>
		</Menu>
	);
}
