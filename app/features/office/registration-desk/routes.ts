import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/office/registration-desk/${name}`);

export const screens = [
	file("registrations", "routes/registrations.tsx"),
	file("registrations/new", "routes/desk.tsx"),
	file("registrations/decide", "routes/decide.tsx"),
	file("registrations/:registration_id", "routes/registration.tsx"),
	file("registrations/:registration_id/cancel", "routes/cancel.tsx"),
	file("registrations/:registration_id/transfer/:line_id", "routes/transfer.tsx"),
	file("registrations/:registration_id/payables/:payable_id", "routes/payable.tsx"),
	file("registrations/:registration_id/payables/:payable_id/settle", "routes/settle.tsx"),
	file("registrations/:registration_id/sign", "routes/sign.tsx"),
];

export const actions = [file("registrations.csv", "routes/registrations-csv.ts")];

export const api = [
	file("api/seasons/:season_id/registrations", "api/season-registrations.ts"),
	file("api/registrations/desk", "api/desk.ts"),
	file("api/registrations/:registration_id", "api/registration.ts"),
	file("api/registrations/:registration_id/decision", "api/decision.ts"),
	file("api/registrations/:registration_id/cancel", "api/cancel.ts"),
	file("api/registrations/:registration_id/transfer", "api/transfer.ts"),
	file("api/registrations/:registration_id/payables", "api/payables.ts"),
	file("api/payables/:payable_id/settle", "api/settle.ts"),
];
