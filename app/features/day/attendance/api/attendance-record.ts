import { z } from "zod";
import { stale } from "#app/platform/audit/commit.server";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { whole } from "#app/platform/http/fields";
import { attendanceChange, markParams } from "../inputs";
import { attendanceDetail, attendanceRecord } from "../mark.server";
import { foundRecord, recordReads } from "../queries.server";
import { saveMark } from "../save-attendance.server";
import { voidAttendance } from "../void-attendance.server";

const voidQuery = z.object({ seen_version: whole(1, 1_000_000).optional() });

const api = resource({
	GET: campMethod(
		{
			permission: "campers_view",
			summary: "An attendance record with its earlier states",
			params: markParams,
			response: attendanceDetail,
			reads: ({ db, place, today, params }) => recordReads(db, { ...place, today }, params.attendance_id),
			find: (rows) => foundRecord(rows),
		},
		({ found, rows }) => ({ data: { ...found, history: rows.replaced.map(({ mark }) => JSON.parse(mark)) } }),
	),
	PUT: campWriteMethod(
		{
			permission: "attendance_take",
			summary: "Correct a mark. The previous mark stays in its history",
			params: markParams,
			body: attendanceChange,
			response: attendanceRecord,
			reads: ({ db, place, today, params }) => recordReads(db, { ...place, today }, params.attendance_id),
			find: (rows) => foundRecord(rows),
		},
		async ({ ctx, input, found, params }) => {
			const { updated_at, seen_version, ...given } = input;
			if (updated_at && new Date(updated_at).toISOString() !== found.updated_at) throw stale();
			const { status, absence, reason, time, note } = found;
			const moved = given.status !== undefined && given.status !== status;
			// A changed status drops the fields that belong to the old one. The note stays.
			const kept = moved ? { note } : { absence, reason, time, note };
			const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
			// A PUT without seen_version replaces the current mark.
			const mark = { status, ...kept, ...change, seen_version: seen_version ?? found.version };
			return { data: await saveMark(ctx, { ...params.attendance_id, ...mark }) };
		},
	),
	DELETE: campMethod(
		{
			permission: "attendance_take",
			summary: "Clear a mark. The camper is unmarked again, and the mark's history is kept",
			params: markParams,
			query: voidQuery,
			reads: ({ db, place, today, params }) => recordReads(db, { ...place, today }, params.attendance_id),
			find: (rows) => foundRecord(rows),
		},
		async ({ ctx, found, params, query }) => {
			await voidAttendance(ctx, params.attendance_id, query.seen_version ?? found.version);
			return { data: { id: found.id } };
		},
	),
});
export const loader = api.loader;
export const action = api.action;
