import type { Permission } from "#app/platform/auth/permissions";
import { campPaths } from "../paths";

/** A tab of the camp's settings: a page of its own, so that each saves only what it shows. */
interface SettingsTab {
	to: string;
	label: string;
	permission: Permission;
}

/** The tabs, in order. A capability that settles something for a camp adds its line when its page exists. */
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
