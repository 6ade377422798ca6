import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/people/households/${name}`);

export const screens = [
	file("families", "routes/families.tsx"),
	file("families/new", "routes/new-family.tsx"),
	file("families/:household_id", "routes/family.tsx"),
	file("families/:household_id/edit", "routes/edit-family.tsx"),
	file("families/:household_id/members/add", "routes/add-member.tsx"),
	file("families/:household_id/members/remove", "routes/remove-member.tsx"),
	file("families/:household_id/members/primary", "routes/primary-home.tsx"),
	file("test", "routes/family-check.tsx"),
];

/** Downloads, each checked for permission. */
export const actions = [file("families.csv", "routes/families-csv.ts")];
