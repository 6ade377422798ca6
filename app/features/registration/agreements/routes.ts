import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/registration/agreements/${name}`);

const ofWaiver = (end: string, name: string) => file(`seasons/:season_id/waivers/:waiver_id${end}`, name);

const ofDocument = (end: string, name: string) => file(`seasons/:season_id/documents/${end}`, name);

export const screens = [
	file("seasons/:season_id/waivers", "routes/waivers.tsx"),
	file("seasons/:season_id/waivers/new", "routes/new-waiver.tsx"),
	ofWaiver("", "routes/waiver.tsx"),
	ofWaiver("/edit", "routes/edit-waiver.tsx"),
	ofWaiver("/archive", "routes/archive-waiver.tsx"),
	ofWaiver("/restore", "routes/restore-waiver.tsx"),
	ofWaiver("/move", "routes/move-waiver.tsx"),
	ofDocument("new", "routes/new-document.tsx"),
	ofDocument(":document_id/edit", "routes/edit-document.tsx"),
	ofDocument(":document_id/remove", "routes/remove-document.tsx"),
];

export const api = [
	file("api/waivers", "api/waivers.ts"),
	file("api/waivers/:waiver_id", "api/waiver.ts"),
	file("api/waivers/:waiver_id/versions", "api/waiver-versions.ts"),
	file("api/required-documents", "api/documents.ts"),
	file("api/required-documents/:document_id", "api/document.ts"),
];
