import { z } from "zod";
import { notFound } from "#app/platform/errors";
import { serveOwnFile } from "#app/platform/files/serve-file.server";
import { campLoader } from "#app/platform/http/screen.server";
import { personParams, whoseOf } from "../one-person.server";
import { onePersonEver } from "../person-read.server";
import { seesPerson } from "../person-guards.server";
import { photoRead } from "../photo.server";

/**
 * Cache lifetime. Lists show photos beside every name all day, and a viewer who saw the child an hour ago learns
 * nothing new from the photo.
 */
const HOUR = 60 * 60;

/** Photo of a person, for users who can see the person. */
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
