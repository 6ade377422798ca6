import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/office/family-home/routes/${name}`);

const CONTACTS = "parent-dashboard/children/:person_id/contacts";

export const screens = [
	file("parent-dashboard", "parent-dashboard.tsx"),
	file("parent-dashboard/me", "my-details.tsx"),
	file(CONTACTS, "child-contact.tsx"),
	file(`${CONTACTS}/restore`, "restore-contact.tsx"),
	file(`${CONTACTS}/:relationship_id`, "edit-contact.tsx"),
	file(`${CONTACTS}/:relationship_id/order`, "move-contact.tsx"),
	file(`${CONTACTS}/:relationship_id/delete`, "remove-contact.tsx"),
];
