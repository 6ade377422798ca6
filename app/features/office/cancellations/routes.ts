import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/office/cancellations/${name}`);

export const screens = [
	file("cancellations/new", "routes/new-cancellation.tsx"),
	file("cancellations/:cancellation_id", "routes/cancellation.tsx"),
	file("sessions/:session_id/cancel", "routes/cancel-session.tsx"),
];

export const api = [
	file("api/sessions/:session_id", "api/session.ts"),
	file("api/cancellations", "api/cancellations.ts"),
	file("api/cancellations/:cancellation_id", "api/cancellation.ts"),
];
