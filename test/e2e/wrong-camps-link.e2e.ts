import { expect, test } from "./fixtures";
import { heading, open } from "./support/page";
import { askAnew, type Child } from "./support/world";

// A link into another camp: whoever does not belong there learns nothing, not even that it exists.

test.use({ role: "other_counselor", expectedErrors: /status of 404/ });

test("a counselor of another camp finds nothing behind this camp's links", { tag: "@phone" }, async ({
	page,
	world,
}) => {
	const session = await world.session({ campers: 1 });
	const [child] = session.campers as [Child];
	for (const path of [
		`/campers/${child.id}`,
		`/campers/${child.id}?camp=pinewood`,
		`/person/${child.id}`,
		`/person/${child.id}?camp=pinewood`,
		`/sessions/${session.id}`,
		`/sessions/${session.id}/roll-call`,
		`/sessions/${session.id}/roll-call?camp=pinewood`,
		"/campers?camp=pinewood",
		"/roll-call?camp=pinewood",
	]) {
		const answer = await open(page, path);
		expect(answer.status(), path).toBe(404);
		await expect(heading(page), path).toHaveText("Page not found");
		for (const secret of [child.last_name, session.name]) {
			expect(await page.content(), `${path} says ${secret}`).not.toContain(secret);
		}
	}
	await page.getByRole("link", { name: "Go to your home page" }).click();
	await expect(heading(page)).toHaveText("My day");
	await expect(page.getByText("Camp Birchlake").first()).toBeAttached();
});

test("the API returns 404 as JSON for another camp, its IDs and unknown IDs", {
	tag: "@desktop",
}, async ({ page, world }) => {
	const session = await world.session({ campers: 1 });
	const [child] = session.campers as [Child];
	const gone = "01990000-0000-7000-8000-000000000000";
	const bodies: unknown[] = [];
	for (const path of [
		`/api/campers/${child.id}`,
		`/api/campers/${gone}`,
		`/api/sessions/${session.id}`,
		`/api/sessions/${session.id}/campers`,
		"/api/campers?camp_id=pinewood",
		`/api/attendance?camp_id=pinewood&session_id=${session.id}`,
	]) {
		const answer = await page.request.get(path, askAnew);
		expect(answer.status(), path).toBe(404);
		expect(answer.headers()["content-type"], path).toContain("application/json");
		const body = await answer.json();
		expect(body, path).toMatchObject({ success: false, code: "NOT_FOUND", error: expect.any(String) });
		bodies.push(body);
	}
	expect(bodies[0], "another camp's camper answers like one that never was").toEqual(bodies[1]);
});
