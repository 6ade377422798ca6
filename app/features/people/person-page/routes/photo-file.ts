import { z } from "zod";
import { notFound } from "#app/platform/errors";
import { serveOwnFile } from "#app/platform/files/serve-file.server";
import { campLoader } from "#app/platform/http/screen.server";
import { personParams, whoseOf } from "../one-person.server";
import { onePersonEver } from "../person-read.server";
import { seesPerson } from "../person-guards.server";
import { photoRead } from "../photo.server";

/** Lists show it beside every name, all day; nobody who was shown a child an hour ago learns from its face. */
const HOUR = 60 * 60;

/** A person's picture, for those who may see the person. */
export const loader = campLoader(
	{
		permission: null,
		params: personParams.extend({ name: z.string().max(64) }),
		reads: (at) => ({
			...onePersonEver.reads(whoseOf(at)),
			photo: photoRead(whoseOf(at)),
		}),
		find: (rows) => onePersonEver.find(rows),
		allow: seesPerson,
	},
	({ ctx, rows, params, request }) => {
		const [photo] = rows.photo;
		if (!photo?.object_key.includes(`/${params.name}.`)) throw notFound("This photo");
		const { object_key: key, content_type } = photo;
		return serveOwnFile(ctx, request, { key, content_type }, HOUR);
	},
);
