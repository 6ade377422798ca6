import { CAPABILITIES } from "#app/capabilities";
import { can } from "#app/platform/auth/permissions";
import { inOrder } from "#app/platform/capability";
import type { Exists } from "#app/platform/http/sitemap.server";
import type { IconName } from "#app/ui/icon-name";

/** One action of the round button's menu, as the server decided that this person may take it. */
export interface QuickAction {
	/** The email that takes it while the menu is open. */
	key: string;
	label: string;
	to: string;
	icon: IconName;
}

/** Every action there is. One whose screen is not built yet appears with it. */
export const OFFERS = inOrder(CAPABILITIES.flatMap(({ quick_actions = [] }) => quick_actions));

interface Viewer {
	permissions: readonly string[];
	features: readonly string[];
}

/** What somebody may do from anywhere: permitted, its feature on, its screen there. */
export const quickActionsFor = ({ permissions, features }: Viewer, exists: Exists): QuickAction[] =>
	OFFERS.filter(
		({ permission, feature, to }) =>
			can(permissions, permission) && (feature === undefined || features.includes(feature)) && exists(to),
	).map(({ key, label, to, icon }) => ({ key, label, to, icon }));
