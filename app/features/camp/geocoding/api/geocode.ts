import { AppError } from "#app/platform/errors";
import { resource, userReadMethod } from "#app/platform/http/api.server";
import { takeLookUp } from "#app/platform/limit-look-ups.server";
import { findPlace, namePlace } from "../find-place.server";
import { geocodeQuery, placeFields } from "../inputs";
import { geocodingFailed } from "../refusals.server";

const api = resource({
	GET: userReadMethod(
		{
			summary: "Find the location of an address, or the place at a latitude and longitude",
			query: geocodeQuery,
			response: placeFields,
		},
		async ({ ctx, query: { address, latitude, longitude } }) => {
			const permit = () => takeLookUp(ctx, "geocode");
			const point = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
			if ((address === undefined) === (point === null)) {
				throw new AppError("BAD_REQUEST", { message: "Enter an address, or a latitude and longitude." });
			}
			const answer = point
				? await namePlace(ctx, point, { permit })
				: await findPlace(ctx, address ?? "", { permit });
			if ("status" in answer) throw geocodingFailed(answer.status);
			return { data: answer.place };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
