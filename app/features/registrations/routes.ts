import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/registrations/${name}`);

export const registrationsScreens = [
	file("register/:camp/:registration_id/cancel", "routes/cancel.tsx"),
];
