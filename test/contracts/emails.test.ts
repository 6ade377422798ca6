import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourcesIn } from "../support/sources";
import { EMAILS } from "./family-emails";

// The frame of a camp's email (greeting, the camp's name, address and phone, Reply-To) is made in one place when it leaves
// (platform/mail/camp-frame.server.ts). Whatever writes an email leaves the frame to that place, and only accounts and the camp's
// own plan are written about by the platform, which has none.

const PLATFORM =
	/^app\/(platform\/auth\/|features\/(account\/(account|auth)|camp\/subscription)\/|features\/account\/users\/move-email)/;
const CARRIER = "app/platform/jobs/send-mail.server.ts";
const WRITES = /topic: MAIL_TOPIC|: MailMessage (=|\{)/;

/** What breaks the rule in a file that writes emails, as sentences; null for a file that writes none. */
function broken(path: string, text: string): string[] | null {
	if (!WRITES.test(text) || path === CARRIER) return null;
	return [
		...(/sender: "platform"|mailTo\(/.test(text) && !PLATFORM.test(path)
			? [`${path}: a camp's email has no frame`]
			: []),
		...(/["`>](Hello|Dear|Hi)[\s,]|reply[-_]to\b/i.test(text) ? [`${path}: has a frame of its own`] : []),
	];
}

test("every email has its camp's frame or is marked as the platform's", () => {
	const found = sourcesIn("app").map(({ path }) => broken(path, readFileSync(path, "utf8")));
	const writers = found.filter((each) => each !== null);
	expect(writers.length).toBeGreaterThan(14);
	expect(writers.flat()).toEqual([]);
});

test("a custom frame and a camp email without one are detected (control)", () => {
	const path = "app/features/money/invoices/emails.server.ts";
	expect(broken(path, 'topic: MAIL_TOPIC, text: "Hello you"')).toEqual([`${path}: has a frame of its own`]);
	expect(broken(path, 'topic: MAIL_TOPIC, sender: "platform"')).toEqual([
		`${path}: a camp's email has no frame`,
	]);
	expect(broken(path, "return { topic: MAIL_TOPIC, payload };")).toEqual([]);
	expect(broken(path, "const nothing = 1;")).toBeNull();
});

/** How many subjects of emails a source has; a type's are none. */
const subjectsIn = (text: string) => text.match(/\bsubject: (?!string|null|import_row)/g)?.length ?? 0;

test("every email of a feature is listed with whether it names a child", () => {
	const found = sourcesIn("app").flatMap(({ path }) => {
		const [, file] = /^app\/features\/(.+?)(?:\.server)?\.tsx?$/.exec(path) ?? [];
		const subjects = file ? subjectsIn(readFileSync(path, "utf8")) : 0;
		return file && subjects > 0 ? [[file, subjects] as const] : [];
	});
	const listed = Object.entries(EMAILS).map(([file, { subjects }]) => [file, subjects] as const);
	expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
});

test("a new email subject in a file is detected (control)", () => {
	expect(subjectsIn('interface Letter { subject: string }\nconst letter = { subject: "Hello" };')).toBe(1);
});
