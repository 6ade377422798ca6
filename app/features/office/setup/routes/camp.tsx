import { getZodConstraint } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { campById, campSettings, updateCamp } from "#app/features/camp/settings/index.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { IdentityForm } from "../components/identity-form";
import { identityChange } from "../inputs";
import { placeOptions } from "../places.server";
import { factsOf, setupRead } from "../queries.server";
import { pathAfter, progressOf } from "../rules";

export const loader = campLoader(
	{
		permission: "manage_all",
		reads: ({ db, place }) => ({ setup: setupRead(db, place), camp: campById(db, place.camp_id) }),
		find: (rows) => rows.camp[0],
	},
	({ rows, found }) => ({
		progress: progressOf("camp", factsOf(rows.setup)),
		constraint: getZodConstraint(identityChange),
		camp: {
			name: found.name,
			time_zone: found.time_zone,
			country: found.country,
			format: found.settings.campFormat ? campSettings(found.settings).campFormat : "",
			address: found.address ?? "",
			city: found.city ?? "",
			state: found.state ?? "",
			zip_code: found.zip_code ?? "",
			updated_at: found.updated_at,
		},
		...placeOptions("en"),
	}),
);

export const action = campAction(
	{
		permission: "manage_all",
		reads: ({ db, place }) => ({ camp: campById(db, place.camp_id) }),
		find: (rows) => rows.camp[0],
		body: identityChange,
	},
	async ({ ctx, found, input: { format, ...change } }) => {
		await updateCamp(ctx, found, { ...change, settings: { campFormat: format } });
		return redirect(pathAfter("camp"), 303);
	},
);

export const handle = { title: "Your camp" };
export const meta = () => [{ title: "Your camp · CampInsights" }];

export default function CampStep() {
	const { progress, ...shown } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return <IdentityForm {...shown} result={result} back={progress.back} submit="Save and continue" />;
}
