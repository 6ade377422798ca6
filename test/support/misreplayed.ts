interface Told {
	id: string;
	camper_id: string;
	session_id: string;
	status: string;
}

/** Enrollments that their events, replayed from the first to the last, tell otherwise than they are. */
export async function misreplayed(db: D1Database): Promise<string[]> {
	const [events, enrollments] = await db.batch<Told>([
		db.prepare("SELECT enrollment_id AS id, camper_id, session_id, status FROM enrollment_event ORDER BY at"),
		db.prepare("SELECT id, camper_id, session_id, status FROM enrollment"),
	]);
	const textOf = ({ camper_id, session_id, status }: Told) => `${camper_id} in ${session_id} ${status}`;
	const told = new Map((events?.results ?? []).map((event) => [event.id, textOf(event)]));
	return (enrollments?.results ?? [])
		.filter((each) => told.get(each.id) !== textOf(each))
		.map((each) => `${each.id}: ${textOf(each)}, but its events say ${told.get(each.id) ?? "nothing"}`);
}
