import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/registration/family-form/${name}`);

const ONE = "register/:camp/:registration_id";

export const registering = [
	file("register", "routes/register.tsx"),
	file(ONE, "routes/overview.tsx"),
	file(`${ONE}/children`, "routes/children.tsx"),
	file(`${ONE}/sessions`, "routes/sessions.tsx"),
	file(`${ONE}/questions`, "routes/questions.tsx"),
	file(`${ONE}/add-ons`, "routes/add-ons.tsx"),
	file(`${ONE}/waivers`, "routes/waivers.tsx"),
	file(`${ONE}/review`, "routes/review.tsx"),
	file(`${ONE}/finish`, "routes/finish.tsx"),
];

export const actions = [file(`${ONE}/save/:step`, "routes/save-step.ts")];

export const api = [
	file("api/bookable-sessions", "api/bookable-sessions.ts"),
	file("api/registrations", "api/registrations.ts"),
	file("api/registrations/:registration_id/draft", "api/draft.ts"),
	file("api/registrations/:registration_id/holds", "api/holds.ts"),
	file("api/registrations/:registration_id/submit", "api/submit.ts"),
	file("api/registrations/:registration_id/price", "api/price.ts"),
];
