import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { aCamp, aCamper, aMembership, anEnrollment, aSeason, aSession, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { action } from "#app/features/day/attendance/routes/roll-call";
import { addDays } from "#app/lib/dates";
import { readToast } from "#app/platform/http/toast.server";
import { ask } from "../../../support/ask";
import { rowsOf, tokenOf } from "./attendance-world";

// On the clock that runs: a demo's stands still, and hides what is asked twice.
const today = new Date().toISOString().slice(0, 10);

/** A camp in UTC whose one session runs today, with three children. */
async function runningToday() {
	const days = { start_date: addDays(today, -3), end_date: addDays(today, 3) };
	const camp = aCamp({ time_zone: "UTC" });
	const season = aSeason(camp, { ...days, year: Number(today.slice(0, 4)) });
	const session = aSession(season, { ...days, weekdays: 127, checkpoints: 1 });
	const campers = [aCamper(camp), aCamper(camp), aCamper(camp)];
	const user = aUser();
	await writeRows(env.DB, [
		camp,
		season,
		session,
		...campers,
		...campers.map((camper) => anEnrollment(session, camper)),
		user,
		aMembership(camp, user),
	]);
	const token = await tokenOf(user);
	return { session, campers, token };
}

test('undo of "mark all present" without JavaScript reverts the marks of that submission only', async () => {
	const { session, campers, token } = await runningToday();
	const press = async (fields: Record<string, string>) => {
		const context = {
			cloudflare: { env, ctx: { waitUntil() {}, passThroughOnException() {} } },
		} as unknown as AppLoadContext;
		const request = new Request(`http://camp.test/sessions/${session.id}/roll-call`, {
			method: "POST",
			headers: { Authorization: `Bearer ${token}` },
			body: new URLSearchParams(fields),
		});
		const answer = await action({ request, context, params: { session_id: session.id } });
		return answer as Response;
	};
	const standing = async () =>
		(
			await rowsOf<{ camper_id: string }>(
				"SELECT camper_id FROM attendance WHERE session_id = ? AND voided_at IS NULL ORDER BY camper_id",
				session.id,
			)
		).map(({ camper_id }) => camper_id);

	const [first] = campers as [(typeof campers)[number]];
	await press({ mark: `${first.id}:present:` });
	const done = await press({ intent: "all_present" });
	expect(await standing()).toHaveLength(3);

	const [, cookie = ""] = /^campinsights\.toast=([^;]*)/.exec(done.headers.get("Set-Cookie") ?? "") ?? [];
	const toast = readToast(decodeURIComponent(cookie));
	expect(toast?.message).toBe("2 marked present");
	await press((toast?.undo?.fields ?? {}) as Record<string, string>);
	expect(await standing()).toEqual([first.id]);
});

test("without JavaScript a page opened before midnight submits to the date it shows", async () => {
	const { session, campers, token } = await runningToday();
	const [child] = campers;
	const html = await (await ask(`/sessions/${session.id}/roll-call?child=${child?.id}`, { token })).text();
	const shown = /name="date" value="([\d-]+)"/.exec(html)?.[1] ?? "none";
	const posted = [...html.matchAll(/<form[^>]*>/g)]
		.map(([form]) => form)
		.filter((form) => form.includes('method="post"') && form.includes("roll-call"));
	// The one of the rows, and that of the open child.
	expect(posted).toHaveLength(2);
	for (const form of posted) expect(form).toContain(`date=${shown}`);
});
