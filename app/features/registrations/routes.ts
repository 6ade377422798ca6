import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/registrations/${name}`);

export const registrationsScreens = [file("register/:camp/:registration_id/cancel", "routes/cancel.tsx")];

export const registrationsApi = [
	file("api/registrations/:registration_id/holds", "api/holds.ts"),
	file("api/registrations/:registration_id/submit", "api/submit.ts"),
];
