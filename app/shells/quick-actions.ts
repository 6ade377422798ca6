import { CAPABILITIES } from "#app/capabilities";
import { can } from "#app/platform/auth/permissions";
import { inOrder } from "#app/platform/capability";
import type { Exists } from "#app/platform/http/sitemap.server";
import type { IconName } from "#app/ui/icon-name";

/** Action in the floating button's menu that the server has already checked against the user's permissions. */
export interface QuickAction {
	/** Letter that triggers the action while the menu is open. */
	key: string;
	label: string;
	to: string;
	icon: IconName;
}

/** All quick actions of all capabilities. An action appears only once its screen exists. */
export const OFFERS = inOrder(CAPABILITIES.flatMap(({ quick_actions = [] }) => quick_actions));

interface Viewer {
	permissions: readonly string[];
	features: readonly string[];
}

/** Returns the quick actions of a viewer: those with permission, an enabled feature and an existing screen. */
export const quickActionsFor = ({ permissions, features }: Viewer, exists: Exists): QuickAction[] =>
	OFFERS.filter(
		({ permission, feature, to }) =>
			can(permissions, permission) && (feature === undefined || features.includes(feature)) && exists(to),
	).map(({ key, label, to, icon }) => ({ key, label, to, icon }));
