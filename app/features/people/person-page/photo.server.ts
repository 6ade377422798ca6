import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Statement } from "#db/client";
import { camper, person, person_photo } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import { cleanImage, imageKind } from "#app/platform/files/image";
import { IMAGE_TYPES } from "#app/platform/files/image-types";
import { dropFiles, keepFile, putFile } from "#app/platform/files/stored-file.server";
import type { Whose } from "./person-read.server";

const MOST_PIXELS = 6000;

/** Statements that remove a person's photo. Its file is deleted later. */
const forgetPhoto = (ctx: CampCtx, id: string): Statement[] => [
	dropFiles(
		ctx,
		sql`SELECT object_key FROM person_photo WHERE camp_id = ${ctx.camp.id} AND person_id = ${id}`,
	),
	ctx.db
		.delete(person_photo)
		.where(and(eq(person_photo.camp_id, ctx.camp.id), eq(person_photo.person_id, id))),
];

const pointAt = (ctx: CampCtx, id: string, profile_image_url: string | null): Statement[] => [
	ctx.db
		.update(person)
		.set({ profile_image_url, updated_at: nextStamp(person.updated_at, ctx.clock.now()) })
		.where(and(eq(person.camp_id, ctx.camp.id), eq(person.id, id))),
	ctx.db
		.update(camper)
		.set({ updated_at: nextStamp(camper.updated_at, ctx.clock.now()) })
		.where(and(eq(camper.camp_id, ctx.camp.id), eq(camper.id, id))),
];

/**
 * Sets a person's photo and replaces the previous one. Location, camera and author are removed. It is served only
 * through the permission check.
 * @throws INVALID on `photo`; UNAVAILABLE when storage isn't available
 */
export async function uploadPhoto(ctx: CampCtx, id: string, file: Uint8Array | null): Promise<void> {
	if (!file) throw invalid("photo", "Choose a picture first.");
	const kind = imageKind(file);
	if (!kind) throw invalid("photo", "This isn't a PNG, JPEG or WebP picture. Choose another file.");
	const image = cleanImage(file, kind);
	if (!image) throw invalid("photo", "This picture is damaged, incomplete or animated. Choose another file.");
	if (Math.max(image.width, image.height) > MOST_PIXELS) {
		throw invalid(
			"photo",
			`Photos can be up to ${MOST_PIXELS} × ${MOST_PIXELS} pixels. Choose a smaller photo.`,
		);
	}
	const name = newId();
	const key = `person-photo/${ctx.camp.id}/${name}.${kind}`;
	const content_type = IMAGE_TYPES[kind];
	await putFile(ctx, key, { bytes: image.bytes, content_type });
	await commit(ctx, {
		statements: [
			...keepFile(ctx, key),
			...forgetPhoto(ctx, id),
			ctx.db.insert(person_photo).values({
				camp_id: ctx.camp.id,
				person_id: id,
				object_key: key,
				content_type,
				width: image.width,
				height: image.height,
				bytes: image.bytes.length,
				created_at: ctx.clock.now(),
			}),
			...pointAt(ctx, id, `/person/${id}/photo/${name}`),
		],
		audit: {
			action: "person.photo_upload",
			entity: "person",
			entity_id: id,
			changes: { width: image.width, height: image.height, bytes: image.bytes.length },
		},
		refusals: photoRefusals,
	});
}

const photoRefusals = {
	"guard:file_gone": () =>
		new AppError("CONFLICT", { message: "The uploaded file has expired. Upload the photo again." }),
};

/** Stored photo: its storage key and dimensions. */
export const storedPhoto = z.object({
	object_key: z.string(),
	content_type: z.string(),
	width: z.number(),
	height: z.number(),
	bytes: z.number(),
});
type StoredPhoto = z.infer<typeof storedPhoto>;

export const photoRead = ({ db, place, id }: Pick<Whose, "db" | "place" | "id">) =>
	db
		.select({
			object_key: person_photo.object_key,
			content_type: person_photo.content_type,
			width: person_photo.width,
			height: person_photo.height,
			bytes: person_photo.bytes,
		})
		.from(person_photo)
		.where(and(eq(person_photo.camp_id, place.camp_id), eq(person_photo.person_id, id)));

/**
 * Restores a photo that was just removed.
 * @throws CONFLICT when there is a new one, or its file is gone
 */
export async function restorePhoto(ctx: CampCtx, id: string, photo: StoredPhoto): Promise<void> {
	const [name] = photo.object_key.slice(photo.object_key.lastIndexOf("/") + 1).split(".");
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"other_photo",
				sql`EXISTS (SELECT 1 FROM person_photo WHERE camp_id = ${ctx.camp.id} AND person_id = ${id})`,
			),
			...keepFile(ctx, photo.object_key),
			ctx.db
				.insert(person_photo)
				.values({ ...photo, camp_id: ctx.camp.id, person_id: id, created_at: ctx.clock.now() }),
			...pointAt(ctx, id, `/person/${id}/photo/${name}`),
		],
		audit: { action: "person.photo_restore", entity: "person", entity_id: id },
		refusals: {
			"guard:other_photo": () =>
				new AppError("CONFLICT", {
					message: "The photo has changed. Nothing was updated. Reload the page and try again.",
				}),
			...photoRefusals,
		},
	});
}

/** Removes a person's photo. Its file is deleted an hour later. */
export async function removePhoto(ctx: CampCtx, id: string): Promise<void> {
	await commit(ctx, {
		statements: [...forgetPhoto(ctx, id), ...pointAt(ctx, id, null)],
		audit: { action: "person.photo_remove", entity: "person", entity_id: id },
	});
}
