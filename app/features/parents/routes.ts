import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/parents/routes/${name}`);

export const parentsScreens = [
	file("parent-dashboard", "parent-dashboard.tsx"),
	file("parent-dashboard/me", "my-details.tsx"),
	file("parent-dashboard/children/:person_id/contacts", "child-contact.tsx"),
	file("parent-dashboard/children/:person_id/contacts/:relationship_id/delete", "remove-contact.tsx"),
];
