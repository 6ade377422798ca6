import type { ServerCapability } from "#app/platform/capability";

export const seasons: ServerCapability = {
	tiles: [{ position: 130, load: async () => (await import("./todo-tile.server")).seasonTodoTile }],
	search: [{ position: 40, load: async () => (await import("./search-source.server")).seasonSource }],
};
