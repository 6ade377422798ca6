import { invitationPaths } from "#app/features/account/invitations/paths";
import { Tabs } from "#app/ui/tabs";
import { userPaths } from "../paths";

const TABS = [
	{ key: "users", to: userPaths.list, label: "Users" },
	{ key: "invitations", to: invitationPaths.list, label: "Invitations" },
	{ key: "roles", to: userPaths.roles, label: "Roles" },
] as const;

/** Tabs for users, invitations and roles. */
export const UserTabs = ({ current }: { current: (typeof TABS)[number]["key"] }) => (
	<Tabs label="Users" tabs={TABS.map(({ key, ...tab }) => ({ ...tab, current: key === current }))} />
);
