import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/people/relationships/${name}`);

/** Actions posted by the pages. Those without a page only show why they were rejected. */
const changes = [
	file("person/:person_id/family/:relationship_id/delete", "routes/unrelate.tsx"),
	file("person/:person_id/family/:relationship_id/order", "routes/call-order.tsx"),
];

export const screens = [
	file("person/:person_id/family", "routes/person-family.tsx"),
	file("person/:person_id/family/add", "routes/relate.tsx"),
	file("person/:person_id/family/:relationship_id", "routes/relation.tsx"),
	...changes,
];

export const api = [
	file("api/persons/relationships/:relationship_id", "api/relationship.ts"),
	file("api/persons/:person_id/relationships", "api/relationships.ts"),
	file("api/user-management/camper-relationships", "api/relate-camper.ts"),
	file("api/user-management/camper-relationships/:person_id", "api/camper-relationships.ts"),
];
