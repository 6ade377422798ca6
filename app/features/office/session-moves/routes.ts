import { route } from "@remix-run/route-config";

export const screens = [
	route("sessions/:session_id/edit", "features/office/session-moves/routes/edit-session.tsx"),
];
