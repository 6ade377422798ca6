import { connect } from "node:net";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { aPng } from "../support/pictures";
import { cookieOf } from "./newcomer";

// A connection that breaks in the middle of a file: nothing of it is kept, and the same file sent whole is.

const BASE = () => inject("builtWorkerUrl");
let cookie: string;
let person: { id: string };

const asked = (path: string, init: RequestInit = {}) =>
	fetch(BASE() + path, {
		...init,
		redirect: "manual",
		headers: { Cookie: cookie, Origin: BASE(), ...init.headers },
	});
async function made<T>(path: string, body: object): Promise<T> {
	const headers = { "Content-Type": "application/json" };
	const answer = await asked(path, { method: "POST", headers, body: JSON.stringify(body) });
	const { data, error } = (await answer.json()) as { data: T; error?: string };
	expect(error).toBeUndefined();
	return data;
}

beforeAll(async () => {
	cookie = await cookieOf("uploads@example.com");
	await made("/api/camps", { name: "Camp of uploads", time_zone: "America/New_York" });
	person = await made("/api/persons", { person_type: "other", first_name: "Noor", last_name: "Haddad" });
}, 60_000);

const form = (name: string, bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) => {
	const data = new FormData();
	for (const [field, value] of Object.entries(fields)) data.set(field, value);
	data.set(name, new File([bytes], "file"));
	return data;
};
/** A file of some size, so that half of it is on its way when the connection breaks. */
const pdf = () => {
	const bytes = new Uint8Array(2_000_000).fill(32);
	bytes.set(new TextEncoder().encode("%PDF-1.7\n"));
	bytes.set(new TextEncoder().encode("\n%%EOF\n"), bytes.length - 7);
	return bytes;
};
const lines = () =>
	new TextEncoder().encode(
		`First name,Last name\n${Array.from({ length: 5_000 }, (_, at) => `Ada,Bee ${at}`).join("\n")}\n`,
	);

/** Sends the head of a request and so much of its body, then breaks the connection. */
async function sendPart(path: string, data: FormData, part: number): Promise<void> {
	const whole = new Request(BASE() + path, { method: "POST", body: data });
	const body = Buffer.from(await whole.arrayBuffer());
	const { hostname, port } = new URL(BASE());
	const head = [
		`POST ${path} HTTP/1.1`,
		...[`Host: ${hostname}:${port}`, `Origin: ${BASE()}`, `Cookie: ${cookie}`],
		...[`Content-Type: ${whole.headers.get("Content-Type")}`, `Content-Length: ${body.length}`],
		...["", ""],
	].join("\r\n");
	await new Promise<void>((done, fail) => {
		const socket = connect(Number(port), hostname, () => {
			socket.write(head);
			socket.write(body.subarray(0, Math.floor(body.length * part)), () => {
				socket.destroy();
				done();
			});
		});
		socket.on("error", fail);
	});
}

const text = async (path: string) => (await asked(path)).text();

const UPLOADS = {
	"a document over the API": {
		path: () => `/api/persons/${person.id}/documents`,
		data: () => form("file", pdf(), { definition_id: "agreement" }),
		kept: async () => (await text(`/api/persons/${person.id}/documents`)).includes("application/pdf"),
	},
	"a document by its form": {
		path: () => `/person/${person.id}/documents/upload`,
		data: () => form("file", pdf(), { definition_id: "contract" }),
		kept: async () => (await text(`/api/persons/${person.id}/documents`)).includes('"contract"'),
	},
	"a person's photo": {
		path: () => `/person/${person.id}/photo/upload`,
		data: () => form("photo", aPng({ width: 400, height: 400 })),
		kept: async () => !(await text(`/api/persons/${person.id}`)).includes('"profile_image_url":null'),
	},
	"one's own photo": {
		path: () => "/account/photo",
		data: () => form("photo", aPng({ width: 400, height: 400 })),
		kept: async () => (await text("/account")).includes("/account/photo/remove"),
	},
	"a list to be imported": {
		path: () => "/imports/upload?kind=campers",
		data: () => form("file", lines()),
		kept: async () => /"imports":[1-9]/.test(await text("/api/imports/metrics")),
	},
};

describe.each(Object.entries(UPLOADS))("Upload of %s", (_, { path, data, kept }) => {
	test("leaves nothing when it is cut off at any point, and is stored when it is complete", {
		timeout: 60_000,
	}, async () => {
		for (const part of [0, 0.5, 0.999]) await sendPart(path(), data(), part);
		// The Worker goes on, and has nothing.
		expect((await fetch(`${BASE()}/health`)).status).toBe(200);
		expect(await kept()).toBe(false);
		const answer = await asked(path(), { method: "POST", body: data() });
		expect(answer.status, await answer.text()).toBeLessThan(400);
		expect(await kept()).toBe(true);
	});
});
