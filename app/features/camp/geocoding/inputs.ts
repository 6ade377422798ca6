import { z } from "zod";
import { blank, degrees, line } from "#app/platform/http/fields";

/** An address or a point. */
export const geocodeQuery = z.object({
	address: blank(line(300)).describe("An address, a ZIP code, or a place such as Baltimore, MD."),
	latitude: blank(degrees(90)),
	longitude: blank(degrees(180)),
});

export const placeFields = z
	.object({
		latitude: z.number(),
		longitude: z.number(),
		city: z.string().nullable(),
		state: z.string().nullable(),
		zip_code: z.string().nullable(),
		country: z.string().nullable(),
		source: z
			.enum(["google", "census", "zip_table"])
			.describe("Source of the coordinates; `zip_table` means the center of the ZIP code."),
	})
	.meta({ id: "GeocodedPlace" });
