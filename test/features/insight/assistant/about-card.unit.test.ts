import { describe, expect, it } from "vitest";
import { METRICS } from "#app/features/insight/analytics/metrics/all-metrics";
import { partsOf } from "#app/features/insight/analytics/define-metric";
import { PERIOD_KEYS } from "#app/features/insight/analytics/periods";
import { questionAbout } from "#app/features/insight/assistant/about-card";
import { planQuestion } from "#app/features/insight/assistant/planner/plan-question";
import { vocabulary } from "./known-camp";

const known = vocabulary();
const SEASON = { season: "s2025", session: ["s2025:first_half_overnight", "s2025:junior_day_camp"] };

/** Each card with each of its breakdowns, and the number alone. */
const CARDS = METRICS.flatMap((metric) =>
	[undefined, ...Object.keys(metric.breakdowns).filter((by) => !metric.breakdowns[by]?.is_written)].map(
		(by) => ({
			title: `${metric.title} by ${by ?? "nothing"}`,
			metric,
			by,
			card: { question: metric.title, by: by && metric.breakdowns[by]?.label },
		}),
	),
);

const planned = (about: Parameters<typeof questionAbout>[0]) => {
	const question = questionAbout(about, known, 300);
	const result = planQuestion(question, known);
	return { question, asked: result.outcome === "plan" ? result.reading.asked : result };
};

describe("the question about a card", () => {
	it.each(CARDS)("is read as the card in its season: $title", ({ metric, by, card }) => {
		const result = planned({ ...card, season: "s2025" });
		expect(result.asked, result.question).toEqual({
			kind: "metric",
			metric: metric.key,
			season: "s2025",
			...(by === undefined ? {} : { breakdown: by }),
		});
	});

	it.each(CARDS)("is read with the sessions and the period shown: $title", ({ metric, by, card }) => {
		const has = (key: "session" | "date") => partsOf(metric).every((part) => part[key] !== undefined);
		for (const period of has("date") ? PERIOD_KEYS : [undefined]) {
			const result = planned({ ...card, ...SEASON, ...(has("session") ? {} : { session: [] }), period });
			expect(result.asked, result.question).toEqual({
				kind: "metric",
				metric: metric.key,
				season: "s2025",
				...(has("session") ? { sessions: SEASON.session } : {}),
				...(period === undefined ? {} : { period }),
				...(by === undefined ? {} : { breakdown: by }),
			});
		}
	});

	it("doesn't read a breakdown by what someone wrote", () => {
		const { asked } = planned({ question: "Cancellations", by: "Reason for ending", season: "s2025" });
		expect(asked).toMatchObject({ outcome: "not_covered" });
	});

	it("is refused for a title that no metric has (control)", () => {
		const { asked } = planned({ question: "Splendor index", by: "Session", season: "s2025" });
		expect(asked).toMatchObject({ outcome: "unknown_word", word: "Splendor" });
		expect(planned({ question: "Fill rate", by: "Shoe size", season: "s2025" }).asked).not.toHaveProperty(
			"kind",
		);
	});

	it("leaves out sessions whose names make it too long, and what the camp doesn't have", () => {
		const about = { question: "Fill rate", season: "s2025", session: SEASON.session };
		expect(questionAbout(about, known, 300)).toBe(
			"Fill rate in First Half Overnight, Junior Day Camp, in Summer 2025",
		);
		expect(questionAbout(about, known, 40)).toBe("Fill rate, in Summer 2025");
		expect(questionAbout({ ...about, season: "x", session: ["x"] }, known, 300)).toBe("Fill rate");
	});
});
