import { route } from "@remix-run/route-config";

export const sessionMovesScreens = [
	route("sessions/:session_id/edit", "features/session-moves/routes/edit-session.tsx"),
];
