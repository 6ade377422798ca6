import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/registration/bookings/${name}`);

const ONE = "register/:camp/:registration_id";

export const registering = [
	file(`${ONE}/cancel`, "routes/cancel.tsx"),
	file(`${ONE}/refund`, "routes/refund.tsx"),
];

export const api = [
	file("api/registrations/:registration_id/checklist", "api/checklist.ts"),
	file("api/registrations/:registration_id/refund", "api/refund.ts"),
];
