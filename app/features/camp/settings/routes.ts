import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/camp/settings/${name}`);

/** Tabs of the camp's settings, each its own page. */
export const screens = [
	file("camp-settings", "routes/camp-profile.tsx"),
	file("camp-settings/branding", "routes/camp-branding.tsx"),
	file("camp-settings/contact", "routes/camp-contact.tsx"),
	file("camp-settings/program", "routes/camp-program.tsx"),
	file("camp-settings/ratios", "routes/camp-ratios.tsx"),
	file("camp-settings/finance", "routes/camp-finance.tsx"),
	file("camp-settings/security", "routes/camp-security.tsx"),
	file("camp-settings/danger-zone", "routes/camp-danger-zone.tsx"),
	file("camp-settings/branding/logo/remove", "routes/remove-logo.tsx"),
	file("camp-settings/branding/logo/restore", "routes/restore-logo.tsx"),
];

/** Routes without a page: the short URL of the settings, the logo file, and its upload. */
export const actions = [
	file("settings", "routes/settings.ts"),
	file("camp-logo/:camp_id/:name", "routes/camp-logo.ts"),
	file("camp-settings/branding/logo", "routes/upload-logo.ts"),
];

export const api = [file("api/camps", "api/camps.ts"), file("api/camps/:id", "api/camp.ts")];
