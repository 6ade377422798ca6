import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { logoFile } from "#app/features/camp/settings/logo-url";
import { ask, dataPath } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";
import { aPng, SECRET, textOf } from "../../../support/pictures";

let alder: CampWorld;
let birch: CampWorld;
let token = "";

beforeAll(async () => {
	alder = await aPeopledCamp("Camp Alder", ["camp_admin", "program_director", "counselor"]);
	birch = await aPeopledCamp("Camp Birch", ["camp_admin"]);
	token = alder.tokens.camp_admin ?? "";
});

interface StoredCamp {
	updated_at: string;
	name: string;
	tagline: string | null;
	city: string | null;
	phone: string | null;
	website: string | null;
	logo_url: string | null;
	is_active: number;
	settings: Record<string, unknown>;
}
async function camp(id = alder.camp_id): Promise<StoredCamp> {
	const row = await env.DB.prepare("SELECT * FROM camp WHERE id = ?")
		.bind(id)
		.first<Record<string, string>>();
	return { ...row, settings: JSON.parse(row?.settings ?? "{}") } as unknown as StoredCamp;
}

const send = async (tab: string, fields: Record<string, string>, more: Parameters<typeof ask>[1] = {}) => {
	const body = new URLSearchParams(fields);
	const response = await ask(dataPath(`/camp-settings${tab}`), { method: "POST", token, body, ...more });
	return {
		status: response.status,
		text: await response.text(),
		cookie: decodeURIComponent(response.headers.get("Set-Cookie") ?? ""),
	};
};

const profile = { name: "Camp Alder", slug: "alder", country: "US", time_zone: "UTC", currency: "USD" };

/** What the browser sends back of a tab: the fields as they were, but for those that were typed over. */
function form(seen: Record<string, string>, typed: Record<string, string>, updated_at: string) {
	return { ...seen, ...typed, seen: JSON.stringify(seen), updated_at };
}

describe("A settings tab", () => {
	it("changes only its own fields, and confirms it", async () => {
		const before = await camp();
		const answer = await send("/contact", { phone: "(207) 555-0148", instagram: "https://example.org/i" });
		expect(answer.status).toBe(202);
		expect(answer.cookie).toContain("Camp settings saved successfully");
		const after = await camp();
		expect(after).toMatchObject({ name: before.name, tagline: before.tagline, phone: "+12075550148" });
		expect(after.settings).toEqual({
			...before.settings,
			socialMedia: { instagram: "https://example.org/i" },
		});
	});

	it("keeps changes that another user saved in another tab in the meantime", async () => {
		const seen = { ...profile, city: "" };
		await send("", seen);
		const { updated_at } = await camp();
		await send("/branding", { tagline: "Woods" });
		expect((await send("", form(seen, { city: "Bridgton" }, updated_at))).status).toBe(202);
		expect(await camp()).toMatchObject({ tagline: "Woods", city: "Bridgton" });
	});

	it("reports a conflict by field, saves nothing, and then accepts the user's own values", async () => {
		await send("/contact", { contactPerson: "Ruth", email: "a@example.org", website: "" });
		const { updated_at } = await camp();
		const seen = { contactPerson: "Ruth", email: "a@example.org", website: "" };
		await send(
			"/contact",
			form(seen, { email: "theirs@example.org", website: "https://theirs.example" }, updated_at),
		);
		const before = await camp();
		const mine = form(seen, { email: "mine@example.org" }, updated_at);
		const refused = await send("/contact", mine);
		expect(refused.status).toBe(409);
		expect(refused.text).toContain("Someone else saved this page first");
		for (const word of ["theirs@example.org", "https://theirs.example", "mine@example.org"])
			expect(refused.text).toContain(word);
		expect(await camp()).toEqual(before);

		const again = await send("/contact", { ...mine, updated_at: before.updated_at });
		expect(again.status).toBe(202);
		// What this side did not touch stays the other's.
		expect(await camp()).toMatchObject({ email: "mine@example.org", website: "https://theirs.example" });
	});

	it("keeps the chosen side of each conflicting field, without JavaScript", async () => {
		const seen = { contactPerson: "Ruth", email: "a@example.org", website: "" };
		await send("/contact", seen);
		const { updated_at } = await camp();
		const theirs = {
			contactPerson: "Theirs",
			email: "theirs@example.org",
			website: "https://theirs.example",
		};
		await send("/contact", form(seen, theirs, updated_at));
		const mine = form(seen, { contactPerson: "Mine", email: "mine@example.org" }, updated_at);
		const body = new URLSearchParams(mine);
		const page = await (await ask("/camp-settings/contact", { method: "POST", token, body })).text();
		for (const side of ["theirs", "mine"])
			expect(page).toMatch(new RegExp(`<input[^>]*type="radio"[^>]*name="keep.email"[^>]*value="${side}"`));
		// What only the other changed is no choice.
		expect(page).not.toContain("keep.website");

		const now = (await camp()).updated_at;
		const chosen = { ...mine, updated_at: now, "keep.contactPerson": "theirs", "keep.email": "mine" };
		expect((await send("/contact", chosen)).status).toBe(202);
		const after = await camp();
		expect(after).toMatchObject({ email: "mine@example.org", website: "https://theirs.example" });
		expect(after.settings.contactPerson).toBe("Theirs");
	});

	it("asks again when a third user saved in the meantime", async () => {
		await send("/branding", { tagline: "First" });
		const { updated_at } = await camp();
		await send("/branding", { tagline: "Second" });
		const between = (await camp()).updated_at;
		await send("/branding", { tagline: "Third" });
		const chosen = { ...form({ tagline: "First" }, { tagline: "Mine" }, between), "keep.tagline": "theirs" };
		const refused = await send("/branding", chosen);
		expect([refused.status, refused.text.includes("Third")]).toEqual([409, true]);
		expect(updated_at < between).toBe(true);
		const now = (await camp()).updated_at;
		expect((await send("/branding", { ...chosen, updated_at: now })).status).toBe(202);
		expect((await camp()).tagline).toBe("Third");
	});

	it("reports no conflict when both users saved the same value", async () => {
		await send("/branding", { tagline: "One" });
		const { updated_at } = await camp();
		await send("/branding", { tagline: "Two" });
		const same = await send("/branding", form({ tagline: "One" }, { tagline: "Two" }, updated_at));
		expect(same.status).toBe(202);
	});

	it("saves one of two parallel changes, and tells the other user", async () => {
		await send("/branding", { tagline: "Start" });
		const { updated_at } = await camp();
		const answers = await Promise.all(
			["Left", "Right"].map((tagline) =>
				send("/branding", form({ tagline: "Start" }, { tagline }, updated_at)),
			),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
		// The control: without what was seen nobody is told, and the later one wins.
		const blind = await Promise.all(["Left", "Right"].map((tagline) => send("/branding", { tagline })));
		expect(blind.map(({ status }) => status)).toEqual([202, 202]);
	});

	it.each([
		["", { ...profile, zip_code: "4009" }, "zip_code"],
		["", { ...profile, name: "" }, "name"],
		["", { ...profile, state: "Ontario" }, "state"],
		["", { ...profile, latitude: "44", longitude: "" }, "longitude"],
		["/contact", { email: "nobody" }, "email"],
		["/contact", { phone: "555-0148" }, "phone"],
		["/contact", { instagram: "@alder" }, "instagram"],
		["/program", { gradeRangeMin: "8", gradeRangeMax: "2" }, "gradeRangeMax"],
		["/ratios", { ratio6to8: "31" }, "ratio6to8"],
	])("%s rejects %j beside the field", async (tab, fields, field) => {
		const before = await camp();
		const answer = await send(tab, fields);
		expect(answer.status).toBe(422);
		expect(answer.text).toContain(`"${field}"`);
		expect(await camp()).toEqual(before);
	});

	it("rejects a slug that another camp has", async () => {
		const answer = await send("", { ...profile, slug: birch.slug });
		expect([answer.status, answer.text.includes('"slug"')]).toEqual([409, true]);
	});

	it("resets ratios to the Association's numbers", async () => {
		await send("/ratios", { ratio6to8: "4", ratioArts: "9" });
		expect((await camp()).settings).toMatchObject({ ratio6to8: 4, ratioArts: 9 });
		await send("/ratios", { ratio6to8: "4", ratioArts: "9", standard: "true" });
		expect(Object.keys((await camp()).settings)).not.toEqual(expect.arrayContaining(["ratio6to8"]));
		expect((await camp()).settings).not.toHaveProperty("ratioArts");
	});

	it("keeps the entered values when the database fails, and reports the failure", async () => {
		await env.DB.prepare(
			"CREATE TRIGGER camp_fault BEFORE UPDATE ON camp BEGIN SELECT RAISE(ABORT, 'disk on fire'); END",
		).run();
		const answer = await send("/branding", { tagline: "Typed with care" });
		await env.DB.prepare("DROP TRIGGER camp_fault").run();
		expect(answer.status).toBe(503);
		expect(answer.text).toContain("Failed to save camp settings");
		expect(answer.text).toContain("Typed with care");
		expect(answer.text).not.toContain("fire");
	});

	it("works without JavaScript: the page returns with the entered and the original values", async () => {
		const { updated_at } = await camp();
		const body = new URLSearchParams(form({ email: "" }, { email: "nobody" }, updated_at));
		const response = await ask("/camp-settings/contact", { method: "POST", token, body });
		const html = await response.text();
		expect(response.status).toBe(422);
		expect(html).toContain('value="nobody"');
		expect(html).toContain(`name="updated_at" value="${updated_at}"`);
	});
});

describe("The logo form", () => {
	const upload = async (bytes: Uint8Array, more: Parameters<typeof ask>[1] = {}) => {
		const data = new FormData();
		data.append("logo", new File([bytes as BlobPart], "holiday.svg", { type: "text/html" }));
		const packed = new Response(data);
		const response = await ask("/camp-settings/branding/logo", {
			method: "POST",
			token,
			body: new Uint8Array(await packed.arrayBuffer()),
			...more,
			headers: { "Content-Type": packed.headers.get("Content-Type") ?? "", ...more.headers },
		});
		return { status: response.status, headers: response.headers, text: await response.text() };
	};
	const sized = (bytes: number) => aPng({ padding: bytes - aPng().length });

	it("accepts 2 MB and not a byte more, and stores nothing of a larger file", async () => {
		const limit = 2 * 1024 * 1024;
		expect(sized(limit).length).toBe(limit);
		expect((await upload(sized(limit))).status).toBe(200);
		const before = await camp();
		const over = await upload(sized(limit + 1));
		expect([over.status, over.text]).toEqual([413, expect.stringContaining("2 MB")]);
		const far = await upload(sized(limit + 100_000));
		expect(far.status).toBe(413);
		expect(await camp()).toEqual(before);
	});

	it("serves the logo to everyone with a permanent cache, its own content type, and no scripts", async () => {
		await upload(aPng());
		const { logo_url } = await camp();
		const answer = await ask(logo_url ?? "");
		expect(answer.status).toBe(200);
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			"content-type": "image/png",
			"cache-control": "public, max-age=31536000, immutable",
			"x-content-type-options": "nosniff",
			"content-security-policy": "default-src 'none'; sandbox",
			"x-database": expect.stringContaining("trips=0"),
		});
		expect(textOf(new Uint8Array(await answer.arrayBuffer()))).not.toContain(SECRET);
		const known = await ask(logo_url ?? "", {
			headers: { "If-None-Match": answer.headers.get("ETag") ?? "" },
		});
		expect([known.status, await known.text()]).toEqual([304, ""]);
		expect(logoFile(logo_url)).toMatchObject({ width: 64, height: 64 });
		// The header keeps its room for it before it is there.
		const page = await (await ask("/camp-settings/branding", { token })).text();
		expect(page).toContain(`src="${logo_url}"`);
		expect(page).toMatch(/width="64" height="64"/);
	});

	it.each([
		["text", true],
		["logo", false],
		["logo_text", false],
	])("says that the logo is hidden when the header shows %s: %s", async (displayOption, said) => {
		await upload(aPng());
		expect((await send("/branding", { displayOption })).status).toBe(202);
		const page = await (await ask("/camp-settings/branding", { token })).text();
		expect(
			page
				.replaceAll("&#x27;", "'")
				.includes("The logo isn't currently shown. The header shows only the name"),
		).toBe(said);
	});

	it("redirects back with the reason when there is no JavaScript", async () => {
		const answer = await upload(new Uint8Array([1, 2, 3]), { headers: { Accept: "text/html" } });
		expect(answer.status).toBe(303);
		expect(answer.headers.get("Location")).toBe("/camp-settings/branding");
		expect(decodeURIComponent(answer.headers.get("Set-Cookie") ?? "")).toMatch(/isn't a PNG.*"field":"logo"/);
	});

	it("rejects counselors, requests from another site, and a body that isn't a form", async () => {
		const before = await camp();
		expect((await upload(aPng(), { token: alder.tokens.counselor })).status).toBe(403);
		expect((await upload(aPng(), { token: null })).status).toBe(401);
		expect((await upload(aPng(), { headers: { Origin: "https://elsewhere.example" } })).status).toBe(403);
		expect((await upload(aPng(), { headers: { "Content-Type": "text/plain" } })).status).toBe(400);
		expect(await camp()).toEqual(before);
	});

	it("can restore a removed logo, unless the API has removed it", async () => {
		await upload(aPng());
		const { logo_url } = await camp();
		const removed = await ask("/camp-settings/branding/logo/remove", {
			method: "POST",
			token,
			body: new URLSearchParams(),
		});
		expect(decodeURIComponent(removed.headers.get("Set-Cookie") ?? "")).toContain(`"url":"${logo_url}"`);
		const back = { method: "POST", token, body: new URLSearchParams({ url: logo_url ?? "" }) };
		expect((await ask("/camp-settings/branding/logo/restore", back)).status).toBe(303);
		expect((await camp()).logo_url).toBe(logo_url);
		const foreign = { ...back, token: birch.tokens.camp_admin };
		expect((await ask("/camp-settings/branding/logo/restore", foreign)).status).toBe(404);

		const put = (body: object) => ask(`/api/camps/${alder.camp_id}`, { method: "PUT", token, body });
		const rows = () => env.DB.prepare("SELECT count(*) AS n FROM camp_logo").first("n");
		expect((await put({ logo_url, tagline: "Sent back as it was read" })).status).toBe(200);
		expect(await rows()).toBe(1);
		expect((await put({ logo_url: "https://example.org/logo.png" })).status).toBe(422);
		expect(await rows()).toBe(1);
		expect((await put({ logo_url: null })).status).toBe(200);
		expect(await rows()).toBe(0);
	});
});

describe("The danger zone", () => {
	const archive = (confirmation: string, who: string | undefined) =>
		send("/danger-zone", { confirmation }, { token: who });

	it("asks for the camp's name, and requires manage_all", async () => {
		expect((await archive("Camp Birch", alder.tokens.camp_admin)).status).toBe(422);
		expect((await archive("Camp Alder", alder.tokens.program_director)).status).toBe(403);
		expect(
			(await ask(dataPath("/camp-settings/danger-zone"), { token: alder.tokens.counselor })).status,
		).toBe(403);
		expect((await camp()).is_active).toBe(1);
	});

	it("is rejected while sessions are running, and then archives the camp", async () => {
		const admin = birch.tokens.camp_admin;
		const refused = await archive("camp  birch", admin);
		expect([refused.status, refused.text.includes("sessions that haven't ended")]).toEqual([409, true]);
		await env.DB.prepare("UPDATE session SET status = 'completed' WHERE camp_id = ?")
			.bind(birch.camp_id)
			.run();
		expect((await archive("camp  birch", admin)).status).toBe(202);
		expect((await camp(birch.camp_id)).is_active).toBe(0);
	});
});

it("a settings tab reports all its errors at once", async () => {
	const wrong = { phone: "12", email: "nobody", website: "camp.example" };
	const { status, text } = await send("/contact", wrong);
	expect(status).toBe(422);
	const said = (answer: string) => ["area code", "email", "https://"].map((words) => answer.includes(words));
	expect(said(text)).toEqual([true, true, true]);
	// The control: what fits is not complained of.
	const { text: fewer } = await send("/contact", { ...wrong, phone: "(207) 555-0148" });
	expect(said(fewer)).toEqual([false, true, true]);
});

it("/settings redirects to the camp settings", async () => {
	const answer = await ask("/settings", { token });
	expect(answer.headers.get("Location")).toBe("/camp-settings");
	// Whoever may not is led there too, where a screen says so.
	const refused = await ask("/settings", { token: alder.tokens.counselor });
	expect(refused.headers.get("Location")).toBe("/camp-settings");
	const screen = await ask("/camp-settings", { token: alder.tokens.counselor });
	expect(screen.status).toBe(403);
	expect(await screen.text()).toContain("<title>No permission · CampInsights</title>");
});
