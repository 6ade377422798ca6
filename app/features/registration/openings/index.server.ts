export { settled, setupOf } from "./queries.server";
export {
	AUDIENCE_LABELS,
	AUDIENCES,
	type Audience,
	type Opening,
	openState,
	opensFor,
	type Standing,
} from "./rules";
