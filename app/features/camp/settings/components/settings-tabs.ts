import type { Permission } from "#app/platform/auth/permissions";
import { campPaths } from "../paths";

/** Tab of the camp's settings. Each tab is its own page, so that it saves only what it shows. */
interface SettingsTab {
	to: string;
	label: string;
	permission: Permission;
}

/** Tabs in order. A capability with camp settings adds its line when its page exists. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
	{ to: campPaths.settings, label: "Profile", permission: "settings_edit" },
	{ to: campPaths.branding, label: "Branding", permission: "settings_edit" },
	{ to: campPaths.contact, label: "Contact and social", permission: "settings_edit" },
	{ to: campPaths.program, label: "Program", permission: "settings_edit" },
	{ to: campPaths.ratios, label: "Ratios", permission: "settings_edit" },
	{ to: campPaths.finance, label: "Finance and tax", permission: "settings_edit" },
	{ to: campPaths.registration, label: "Registration", permission: "registration_manage" },
	{ to: campPaths.refunds, label: "Refund limit", permission: "settings_edit" },
	{ to: campPaths.lists, label: "Tags and documents", permission: "settings_edit" },
	{ to: campPaths.security, label: "Security", permission: "manage_all" },
	{ to: campPaths.dangerZone, label: "Danger zone", permission: "manage_all" },
];
