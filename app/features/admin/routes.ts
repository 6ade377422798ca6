import { route } from "@remix-run/route-config";

export const adminScreens = [
	route("admin", "features/admin/routes/admin.tsx"),
	route("admin/waiting", "features/admin/routes/waiting.tsx"),
	route("admin/camps", "features/admin/routes/camps.tsx"),
	// These only change something.
	route("admin/flags", "features/admin/routes/flags.tsx"),
	route("admin/platform-flags", "features/admin/routes/platform-flags.tsx"),
	route("admin/camps/:camp_id/archive", "features/admin/routes/archive-camp.tsx"),
	route("admin/camps/restore", "features/admin/routes/restore-camp.tsx"),
];
