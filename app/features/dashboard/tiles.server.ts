import { birthdayTile } from "#app/features/attendance/index.server";
import { failedChargesTile } from "#app/features/auto-charges/index.server";
import { asideTile, differencesTile } from "#app/features/card-payments/index.server";
import { disputesTile } from "#app/features/disputes/index.server";
import { registrationTile } from "#app/features/registration-board/index.server";
import { payOutTile, refundTile } from "#app/features/refunds/index.server";
import { seasonTodoTile } from "#app/features/seasons/index.server";
import { seasonSessionsTile } from "#app/features/sessions/index.server";
import { certificateTile } from "#app/features/staff/index.server";
import { ratioTile, timeOffTile } from "#app/features/staffing/index.server";
import { setupTile } from "#app/features/setup/index.server";
import type { Tile } from "#app/platform/tile";

/** What the capabilities put on the dashboard, in this order. A capability adds its line here and nothing else; see `defineTile`. */
export const TILES: readonly Tile[] = [
	setupTile,
	seasonSessionsTile,
	registrationTile,
	refundTile,
	payOutTile,
	failedChargesTile,
	disputesTile,
	asideTile,
	differencesTile,
	ratioTile,
	timeOffTile,
	certificateTile,
	seasonTodoTile,
	birthdayTile,
];
