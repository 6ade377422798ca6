import { changes, type Visit } from "./visit";

/** Camp settings, and the choice and list of camps. */
export const CAMP: Visit[] = [
	{
		about: "camp settings",
		role: "admin",
		screens: [
			{ route: "camp/subscription/routes/billing", path: "/billing" },
			{ route: "admission/waitlist/routes/admin-board", path: "/admin/waitlist" },
			{ route: "camp/settings/routes/camp-profile", path: "/camp-settings" },
			{ route: "camp/settings/routes/camp-branding", path: "/camp-settings/branding" },
			{ route: "camp/settings/routes/camp-contact", path: "/camp-settings/contact" },
			{ route: "camp/settings/routes/camp-program", path: "/camp-settings/program" },
			{ route: "camp/settings/routes/camp-ratios", path: "/camp-settings/ratios" },
			{ route: "camp/settings/routes/camp-finance", path: "/camp-settings/finance" },
			{ route: "camp/definitions/routes/lists", path: "/camp-settings/lists" },
			{ route: "camp/settings/routes/camp-security", path: "/camp-settings/security" },
			{ route: "registration/openings/routes/registration-settings", path: "/camp-settings/registration" },
			{ route: "camp/settings/routes/camp-danger-zone", path: "/camp-settings/danger-zone" },
			{
				route: changes("camp/settings", "remove-logo restore-logo"),
				path: "/camp-settings/branding/logo/remove",
			},
		],
	},
	{
		about: "the operator's list",
		role: "super",
		screens: [{ route: "office/operator/routes/camps", path: "/admin/camps" }],
	},
	{
		about: "the choice of a camp",
		role: "super",
		screens: [{ route: "account/auth/routes/camps", path: "/camps" }],
	},
];
