export const weatherPaths = {
	/** The weather of a place; the camp says whose stored weather may stand in. */
	current: (latitude: number, longitude: number, camp_id: string) =>
		`/api/weather/current/${latitude}/${longitude}?camp_id=${camp_id}`,
};
