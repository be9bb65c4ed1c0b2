import type uPlot from 'uplot';
import { heightRange, heightText, lonePlaces } from './chart-line.ts';
import type { ChartLine } from './chart-line.ts';
import type { RateScale } from './shown-rate.ts';

export interface DrawingTexts {
  readonly high: string;
  readonly low: string;
}

export interface Drawing {
  readonly line: ChartLine;
  readonly scale: RateScale;
  readonly texts: DrawingTexts;
}

/** A colour of the theme as it is now; the canvas cannot read custom properties itself. */
export function themeColour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** The page's font in a size, as the canvas wants it. */
export function canvasFont(sizePx: number, weight = 400): string {
  return `${weight} ${sizePx}px ${getComputedStyle(document.body).fontFamily}`;
}

const dotPx = 4;
const gapPx = 8;
const labelPx = 13;
const tagPx = 22;

/** Draws what the line alone does not say: days without neighbours, the high, the low, and the last value on the axis. */
export function drawMarks(chart: uPlot, { line, scale, texts }: Drawing): void {
  const { ctx } = chart;
  ctx.save();
  for (const place of lonePlaces(line)) dot(chart, line, place);
  const last = line.known.at(-1);
  const { high, low } = line;
  if (high !== undefined && low !== undefined && line.heights[high] !== line.heights[low]) {
    label(chart, line, {
      place: high,
      text: `${texts.high} ${figure(line, scale, high)}`,
      side: -1,
    });
    label(chart, line, { place: low, text: `${texts.low} ${figure(line, scale, low)}`, side: 1 });
  }
  if (last !== undefined) {
    dot(chart, line, last);
    tag(chart, line, { place: last, text: figure(line, scale, last) });
  }
  ctx.restore();
}

function figure(line: ChartLine, scale: RateScale, place: number): string {
  return heightText(line.heights[place] ?? 0, scale);
}

/** Where a place lies, in pixels of the canvas. */
function spotOf(chart: uPlot, line: ChartLine, place: number) {
  return {
    x: chart.valToPos(line.days[place] ?? 0, 'x', true),
    y: chart.valToPos(line.heights[place] ?? 0, 'y', true),
  };
}

function ratio(): number {
  return window.devicePixelRatio;
}

function dot(chart: uPlot, line: ChartLine, place: number): void {
  const { ctx } = chart;
  const { x, y } = spotOf(chart, line, place);
  ctx.beginPath();
  ctx.arc(x, y, dotPx * ratio(), 0, 2 * Math.PI);
  ctx.fillStyle = themeColour('--chart-1');
  ctx.fill();
  ctx.lineWidth = 2 * ratio();
  ctx.strokeStyle = themeColour('--surface');
  ctx.stroke();
}

interface Label {
  readonly place: number;
  readonly text: string;
  /** -1 above its dot, 1 below. */
  readonly side: -1 | 1;
}

function label(chart: uPlot, line: ChartLine, { place, text, side }: Label): void {
  const { ctx, bbox } = chart;
  dot(chart, line, place);
  const { x, y } = spotOf(chart, line, place);
  ctx.font = canvasFont(labelPx * ratio(), 600);
  ctx.textAlign = 'center';
  ctx.textBaseline = side < 0 ? 'bottom' : 'top';
  const half = ctx.measureText(text).width / 2;
  // At the ends the words move inwards, so that none is cut off.
  const inside = Math.max(bbox.left + half, Math.min(bbox.left + bbox.width - half, x));
  const at = y + side * gapPx * ratio();
  // A rim of the ground keeps the words readable where the line runs through them.
  ctx.lineWidth = 4 * ratio();
  ctx.lineJoin = 'round';
  ctx.strokeStyle = themeColour('--surface');
  ctx.strokeText(text, inside, at);
  ctx.fillStyle = themeColour('--ink');
  ctx.fillText(text, inside, at);
}

/** The last value, on the axis beside its dot. */
function tag(chart: uPlot, line: ChartLine, { place, text }: Omit<Label, 'side'>): void {
  const { ctx, bbox } = chart;
  const { y } = spotOf(chart, line, place);
  const left = bbox.left + bbox.width + 4 * ratio();
  const height = tagPx * ratio();
  ctx.font = canvasFont(labelPx * ratio(), 600);
  const width = ctx.measureText(text).width + 10 * ratio();
  ctx.fillStyle = themeColour('--chart-1');
  ctx.beginPath();
  ctx.roundRect(left, y - height / 2, width, height, 4 * ratio());
  ctx.fill();
  ctx.fillStyle = themeColour('--surface');
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, left + 5 * ratio(), y + ratio());
}

/** Whether a figure of the value axis would lie under the frame of the last value. */
export function isUnderTag(chart: uPlot, { line }: Drawing, height: number): boolean {
  const last = line.heights[line.known.at(-1) ?? 0] ?? 0;
  const distance = chart.valToPos(height, 'y') - chart.valToPos(last, 'y');
  return Math.abs(distance) < tagPx * 0.9;
}

/** The room for the value axis: its widest figure, set in the same font, and the frame of the last value. */
export function axisWidth({ line, scale }: Drawing): number {
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) return 72;
  canvas.font = canvasFont(labelPx, 600);
  const widths = heightRange(line.heights).map(
    (height) => canvas.measureText(heightText(height, scale)).width,
  );
  return Math.ceil(Math.max(...widths)) + 18;
}
