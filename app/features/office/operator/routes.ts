import { route } from "@remix-run/route-config";

export const screens = [
	route("admin", "features/office/operator/routes/admin.tsx"),
	route("admin/waiting", "features/office/operator/routes/waiting.tsx"),
	route("admin/camps", "features/office/operator/routes/camps.tsx"),
	// POST-only routes.
	route("admin/flags", "features/office/operator/routes/flags.tsx"),
	route("admin/platform-flags", "features/office/operator/routes/platform-flags.tsx"),
	route("admin/camps/:camp_id/archive", "features/office/operator/routes/archive-camp.tsx"),
	route("admin/camps/assistant", "features/office/operator/routes/allow-assistant.tsx"),
	route("admin/camps/assistant-limit", "features/office/operator/routes/limit-assistant.tsx"),
	route("admin/camps/restore", "features/office/operator/routes/restore-camp.tsx"),
];
