import { z } from "zod";

const degrees = (most: number, what: string) =>
	z
		.string()
		.regex(/^[+-]?\d{1,3}(\.\d{1,15})?$/, { error: `Give the ${what} in decimal degrees.` })
		.transform(Number)
		.pipe(z.number().min(-most, { error: `At least -${most}.` }).max(most, { error: `At most ${most}.` }))
		.meta({ description: `Decimal degrees, -${most} to ${most}.` });

/** A place on the globe, in an address. */
export const place = z.object({ latitude: degrees(90, "latitude"), longitude: degrees(180, "longitude") });

export const weatherFields = z
	.object({
		temperature: z.number().describe("°F"),
		condition: z.string(),
		humidity: z.number().nullable().describe("Percent."),
		windSpeed: z.number().nullable().describe("mph"),
		windDirection: z.string().nullable().describe("Where it comes from, a compass point such as SW."),
		icon: z.string(),
		lastUpdated: z.iso.datetime().describe("When it was measured."),
		stale: z.boolean().describe("Older than it should be, because no newer one could be had."),
		mock: z.boolean().describe("Not measured at all: nothing could be had, and nothing was stored."),
		error: z.string().nullable(),
		source: z.string().nullable().describe("Who measured it."),
	})
	.meta({ id: "Weather" });
