export const weatherPaths = {
	/** Weather of a place; the camp ID names the camp with the stored weather to fall back on. */
	current: (latitude: number, longitude: number, camp_id: string) =>
		`/api/weather/current/${latitude}/${longitude}?camp_id=${camp_id}`,
};
