import { env } from "cloudflare:workers";
import { expect } from "vitest";

/**
 * Does something while triggers are gone, which are there again afterwards: the next test of the file needs them.
 * @param names one trigger's name, or what names begin with and a star
 */
export async function without(names: string, doing: () => Promise<unknown>) {
	const { results: triggers } = await env.DB.prepare(
		"SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name GLOB ?",
	)
		.bind(names)
		.all<{ name: string; sql: string }>();
	expect(triggers.length).toBeGreaterThan(0);
	await env.DB.batch(triggers.map(({ name }) => env.DB.prepare(`DROP TRIGGER "${name}"`)));
	try {
		await doing();
	} finally {
		await env.DB.batch(triggers.map(({ sql }) => env.DB.prepare(sql)));
	}
}

/** Takes enrollments out past every use-case, with what happened to them; `where` has its values in order. */
export const removeEnrollments = (where: string, ...values: unknown[]) =>
	without("enrollment_event_no_delete", async () => {
		const gone = `SELECT id FROM enrollment WHERE ${where}`;
		await env.DB.batch(
			[
				`DELETE FROM enrollment_event WHERE enrollment_id IN (${gone})`,
				`DELETE FROM enrollment WHERE ${where}`,
			].map((sql) => env.DB.prepare(sql).bind(...values)),
		);
	});
