// Inside a rotunda of some hundred screens, seen from below: each shows another picture.
vec3 cell(vec2 id, vec2 at) {
  float r = hash(id);
  vec3 gold = vec3(1.0, 0.70, 0.32);
  vec3 ember = vec3(0.98, 0.26, 0.10);
  vec3 plum = vec3(0.46, 0.06, 0.38);
  vec3 ice = vec3(0.80, 0.88, 0.95);
  vec3 c = r < 0.42 ? gold : r < 0.68 ? ember : r < 0.9 ? plum : ice;
  float kind = hash(id + 31.0);
  float shape = kind < 0.3 ? smoothstep(0.03, 0.0, length(at) - 0.26)
    : kind < 0.55 ? smoothstep(0.03, 0.0, at.y - 0.22 * sin(at.x * 6.0 + r * 9.0))
    : kind < 0.8 ? 0.5 + 0.5 * sin((at.x + at.y * (r - 0.5) * 3.0) * 14.0)
    : 0.5 + at.y;
  float on = 0.12 + 0.88 * pow(hash(id + 7.0), 1.6);
  return c * on * (0.30 + 0.85 * shape);
}

vec3 scene(vec2 uv) {
  vec3 o = vec3(0.15, 0.0, 0.45);
  vec3 d = normalize(vec3(uv.x - 0.30, uv.y + 0.30, 0.92));
  d.yz *= rotation(-0.55);
  d.xy *= rotation(0.16);
  float a = dot(d.xz, d.xz);
  float b = dot(o.xz, d.xz);
  float t = (-b + sqrt(b * b - a * (dot(o.xz, o.xz) - 1.0))) / a;
  vec3 p = o + d * t;
  float angle = atan(p.x, p.z) / 6.2831853;
  float twist = p.y * 0.016;
  vec2 grid = vec2((angle + twist) * 44.0, p.y * 3.6);
  vec2 id = floor(grid);
  if (hash(id + 90.0) > 0.82) { grid.x = (angle + twist) * 22.0; id = vec2(floor(grid.x) + 400.0, id.y); }
  vec2 at = fract(grid) - 0.5;
  vec2 edge = abs(at) - vec2(0.455, 0.43);
  float box = length(max(edge, 0.0)) + min(max(edge.x, edge.y), 0.0) - 0.02;
  vec3 screen = cell(id, at);
  float inside = smoothstep(0.012, -0.012, box);
  vec3 c = screen * inside + screen * 0.22 * exp(-max(box, 0.0) * 22.0) * (1.0 - inside);
  float depth = exp(-max(abs(p.y) - 0.6, 0.0) * 0.36);
  c *= depth;
  c += vec3(1.0, 0.62, 0.30) * 0.9 * exp(-length(vec2(d.x, d.z)) * 7.0);
  return c * mix(0.10, 1.08, smoothstep(-1.25, 0.55, uv.x - 0.15 * uv.y));
}
