import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { person_photo } from "#db/schema";
import { notFound } from "~/platform/errors";
import { servePrivateFile } from "~/platform/files/serve-file.server";
import { staffLoader } from "~/platform/http/screen.server";
import { personParams, whoseOf } from "../one-person.server";
import { onePerson, seesPerson } from "../person-read.server";

/** A person's picture, for those who may see the person. */
export const loader = staffLoader(
	{
		permission: null,
		params: personParams.extend({ name: z.string().max(64) }),
		reads: (at) => ({
			...onePerson.reads(whoseOf(at)),
			photo: at.db
				.select({ key: person_photo.object_key, content_type: person_photo.content_type })
				.from(person_photo)
				.where(
					and(eq(person_photo.camp_id, at.place.camp_id), eq(person_photo.person_id, at.params.person_id)),
				),
		}),
		find: (rows) => onePerson.find(rows),
		allow: seesPerson,
	},
	({ ctx, rows, params }) => {
		const [photo] = rows.photo;
		if (!photo?.key.includes(`/${params.name}.`)) throw notFound();
		return servePrivateFile(ctx, { ...photo, name: "photo" });
	},
);
