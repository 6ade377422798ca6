import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { aRole } from "#db/seed/builders";
import { PERMISSIONS, UNUSED_PERMISSIONS } from "#app/platform/auth/permissions";
import { ask } from "../../../support/ask";
import { tokenOf } from "../../day/attendance/attendance-world";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let token: string;
let role: ReturnType<typeof aRole>;
const HELD = ["campers_view", "medical_flags", "messages_use"];

beforeAll(async () => {
	const { camp, user } = await aCampWithAdmin();
	role = aRole(camp, { name: "Waterfront lead", permissions: HELD });
	await store(role);
	token = await tokenOf(user);
});

const heldNow = async () =>
	(
		await env.DB.prepare("SELECT permission_key FROM role_permission WHERE role_id = ? ORDER BY 1")
			.bind(role.id)
			.all<{ permission_key: string }>()
	).results.map(({ permission_key }) => permission_key);

it.each(["new", "compare", "camp_admin", "the camp's own", ""])(
	"/users/roles/%s shows no unused permission",
	async (which) => {
		const page = await ask(`/users/roles/${which === "the camp's own" ? role.id : which}`, { token });
		expect(page.status).toBe(200);
		const text = await page.text();
		expect(UNUSED_PERMISSIONS.filter((key) => text.includes(`>${PERMISSIONS[key]}<`))).toEqual([]);
		expect(UNUSED_PERMISSIONS.filter((key) => text.includes(`value="${key}"`))).toEqual([]);
		// The control: what something asks for is shown.
		expect(text).toContain(which === "" ? "See campers" : PERMISSIONS.reports_export);
		expect(text).not.toContain("See campers, see health flags");
	},
);

it("a role keeps the permissions that its form doesn't show when the form is saved", async () => {
	const updated_at = await env.DB.prepare("SELECT updated_at FROM role WHERE id = ?")
		.bind(role.id)
		.first<string>("updated_at");
	const fields = { name: "Waterfront lead", permissions: "sessions_view", updated_at: updated_at ?? "" };
	const body = new URLSearchParams(fields);
	const saved = await ask(`/users/roles/${role.id}`, { method: "POST", token, body });
	expect([saved.status, await saved.text()]).toEqual([303, ""]);
	expect(await heldNow()).toEqual(["medical_flags", "messages_use", "sessions_view"]);
});
