export const campPaths = {
	settings: "/camp-settings",
	branding: "/camp-settings/branding",
	contact: "/camp-settings/contact",
	program: "/camp-settings/program",
	ratios: "/camp-settings/ratios",
	registration: "/camp-settings/registration",
	finance: "/camp-settings/finance",
	security: "/camp-settings/security",
	dangerZone: "/camp-settings/danger-zone",
	uploadLogo: "/camp-settings/branding/logo",
	removeLogo: "/camp-settings/branding/logo/remove",
	restoreLogo: "/camp-settings/branding/logo/restore",
};
