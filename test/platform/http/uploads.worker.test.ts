import { env } from "cloudflare:workers";
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { aPerson } from "#db/seed/builders";
import * as accountPhoto from "#app/features/account/account/routes/upload-photo";
import * as logo from "#app/features/camp/settings/routes/upload-logo";
import * as imports from "#app/features/office/imports/routes/upload";
import * as documentApi from "#app/features/people/notes-documents/api/documents";
import * as document from "#app/features/people/notes-documents/routes/upload-document";
import * as personPhoto from "#app/features/people/person-page/routes/upload-photo";
import { tokenOf } from "../../features/day/attendance/attendance-world";
import { aCampWithAdmin, store } from "../../features/people/campers/campers-world";

// Every address that takes a file, sent to as a browser's form and as a script do it.

interface Door {
	module: { action(args: ActionFunctionArgs): Promise<unknown> };
	field: "file" | "photo" | "logo";
	/** What is said where no file was chosen. */
	words: string;
	search?: string;
	fields?: Record<string, string>;
}

const PICTURE = "Choose a picture first.";
const FILE = "Choose a file first.";
const DOORS: Record<string, Door> = {
	"one's own photo": { module: accountPhoto, field: "photo", words: PICTURE },
	"a camp's logo": { module: logo, field: "logo", words: PICTURE },
	"a person's photo": { module: personPhoto, field: "photo", words: PICTURE },
	"a document by its form": {
		module: document,
		field: "file",
		words: FILE,
		fields: { definition_id: "agreement" },
	},
	"a document over the API": {
		module: documentApi,
		field: "file",
		words: FILE,
		fields: { definition_id: "agreement" },
	},
	"a list to be imported": { module: imports, field: "file", words: FILE, search: "&kind=campers" },
};

let world: Awaited<ReturnType<typeof aCampWithAdmin>>;
let person_id: string;
beforeAll(async () => {
	world = await aCampWithAdmin();
	const person = aPerson(world.camp, { person_type: "other" });
	await store(person);
	person_id = person.id;
});

/** What an address answers, thrown or returned. */
async function send({ module, search = "" }: Door, body: BodyInit, more: Record<string, string> = {}) {
	const headers = { Authorization: `Bearer ${await tokenOf(world.user)}`, ...more };
	const address = `http://camp.test/upload?camp_id=${world.camp.id}${search}`;
	const request = new Request(address, { method: "POST", headers, body, duplex: "half" } as RequestInit);
	const context = {
		cloudflare: { env, ctx: { waitUntil() {}, passThroughOnException() {} } },
	} as unknown as AppLoadContext;
	return (await module
		.action({ request, context, params: { person_id } })
		.catch((thrown: unknown) => thrown)) as Response;
}

const formOf = ({ fields = {} }: Door, more: Record<string, string | File> = {}) => {
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...fields, ...more })) form.set(name, value as string);
	return form;
};

describe.each(Object.entries(DOORS))("Uploading %s", (_, door) => {
	test("without a file names the missing file in plain words", async () => {
		const nothing = formOf(door, { title: "" });
		const unchosen = formOf(door, { [door.field]: new File([], "") });
		for (const form of [nothing, unchosen]) {
			const answer = await send(door, form);
			expect(answer.status).toBe(422);
			const { message, error, fields } = await answer.json<Record<string, unknown>>();
			expect(message ?? error).toBe(door.words);
			expect(fields).toEqual({ [door.field]: [door.words] });
		}
	});

	test("is rejected when it is aborted halfway, and not logged as a server error", async () => {
		const whole = new Response(formOf(door, { [door.field]: new File(["%PDF-1.7 half a file"], "file") }));
		const bytes = new Uint8Array(await whole.clone().arrayBuffer());
		const broken = new ReadableStream({
			start: (stream) => stream.enqueue(bytes.subarray(0, bytes.length - 20)),
			pull: (stream) => stream.error(new Error("Network connection lost.")),
		});
		const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
		try {
			const type = whole.headers.get("Content-Type") ?? "";
			const answer = await send(door, broken, { "Content-Type": type });
			expect([answer.status, await answer.text()]).toEqual([
				400,
				expect.stringContaining("The request ended before it was complete."),
			]);
			expect(logged).not.toHaveBeenCalled();
		} finally {
			logged.mockRestore();
		}
	});
});

test("an empty document form asks for its type first, in plain words", async () => {
	for (const name of ["a document by its form", "a document over the API"]) {
		const door = { ...(DOORS[name] as Door), fields: {} };
		const answer = await send(door, formOf(door, { title: "" }));
		expect(answer.status).toBe(422);
		const { fields } = await answer.json<Record<string, unknown>>();
		expect(fields).toEqual({ definition_id: ["Choose the kind of document."] });
	}
});

test("a form sent by a page without JavaScript redirects back, and its field says what is missing", async () => {
	for (const door of Object.values(DOORS)) {
		if (door.module === documentApi) continue;
		const answer = await send(door, formOf(door, { title: "" }), { Accept: "text/html" });
		expect(answer.status).toBe(303);
		expect(decodeURIComponent(answer.headers.get("Set-Cookie") ?? "")).toContain(door.words);
	}
});
