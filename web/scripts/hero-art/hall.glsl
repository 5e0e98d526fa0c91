// An avenue of luminous boards over a wet floor, at night.
vec3 boardColour(float id, vec2 at) {
  float r = hash(vec2(id, 7.0));
  vec3 low = r < 0.4 ? vec3(0.62, 0.07, 0.05) : r < 0.7 ? vec3(0.34, 0.03, 0.30) : vec3(0.70, 0.26, 0.05);
  vec3 high = r < 0.4 ? vec3(1.0, 0.50, 0.16) : r < 0.7 ? vec3(0.95, 0.25, 0.30) : vec3(1.0, 0.80, 0.42);
  float tall = 2.0 * (1.25 + 1.15 * hash(vec2(id, 1.0)));
  float up = (at.y - 0.45) / tall;
  vec3 c = mix(low, high, smoothstep(0.0, 1.0, up + 0.25 * sin(at.x * 1.1 + id)));
  float kind = hash(vec2(id, 13.0));
  vec3 pale = vec3(1.0, 0.92, 0.80);
  vec2 q = vec2(at.x, (up - 0.58) * tall);
  if (kind < 0.34) c = mix(c, pale, smoothstep(0.02, -0.02, length(q) - 0.52) * (0.25 + 0.75 * smoothstep(-0.5, 0.5, q.y)));
  else if (kind < 0.67) c = mix(c, pale, smoothstep(0.01, -0.01, abs(q.y - 0.35 * sin(q.x * 2.2 + id)) - 0.16) * 0.85);
  else c = mix(c, low * 0.35, smoothstep(0.02, -0.02, abs(fract(q.y * 1.6 + q.x * 0.5) - 0.5) - 0.2) * 0.9);
  float lines = step(0.06, up) * step(up, 0.17) * step(fract(up * 26.0), 0.45) * step(abs(at.x), 0.5);
  return mix(c, pale, lines * 0.7);
}

const float gap = 3.6;

float board(vec3 p, out float id, out vec2 at) {
  float row = floor(p.z / gap + 0.5);
  float side = p.x < 0.0 ? -1.0 : 1.0;
  id = row * 2.0 + (side > 0.0 ? 1.0 : 0.0);
  float tall = 1.25 + 1.15 * hash(vec2(id, 1.0));
  vec3 q = p - vec3(side * (2.2 + 0.9 * hash(vec2(id, 5.0))), 0.45 + tall, row * gap);
  q.xz *= rotation(side * 0.95);
  at = vec2(q.x, p.y);
  vec3 d = abs(q) - vec3(0.92, tall, 0.05);
  return length(max(d, 0.0)) + min(max(d.x, max(d.y, d.z)), 0.0) - 0.012;
}

vec3 march(vec3 o, vec3 d, float far, inout float travelled, out float found) {
  vec3 glow = vec3(0.0);
  float id;
  vec2 at;
  found = 0.0;
  for (int i = 0; i < 120; i++) {
    vec3 p = o + d * travelled;
    float s = board(p, id, at);
    vec3 c = boardColour(id, at);
    float fade = exp(-travelled * 0.055);
    glow += c * fade * 0.0016 / (0.03 + s * s * 1.8) * min(s, 0.4);
    if (s < 0.004) {
      found = 1.0;
      return glow + c * 0.95 * fade;
    }
    travelled += min(s * 0.75, gap * 0.3);
    if (travelled > far) break;
  }
  return glow;
}

vec3 scene(vec2 uv) {
  uv.x -= 0.42;
  vec3 o = vec3(0.1, 1.25, -2.2);
  vec3 d = normalize(vec3(uv.x + 0.03, uv.y * 0.98 + 0.1, 1.15));
  float floorAt = d.y < 0.0 ? -o.y / d.y : 60.0;
  float t = 0.02;
  float found;
  vec3 c = march(o, d, min(floorAt, 60.0), t, found);
  if (found < 0.5 && d.y < 0.0 && floorAt < 60.0) {
    vec3 p = o + d * floorAt;
    float ripple = fbm(p.xz * vec2(3.2, 1.3)) - 0.5;
    vec3 n = normalize(vec3(ripple * 0.16 + 0.05 * (hash(uv * 900.0) - 0.5), 1.0, ripple * 0.10));
    float t2 = 0.03;
    float found2;
    vec3 r = march(p, reflect(d, n), 40.0, t2, found2);
    float puddle = smoothstep(0.34, 0.62, fbm(p.xz * 0.55 + 4.0));
    c += r * exp(-floorAt * 0.05) * (0.18 + 0.62 * puddle);
  }
  c += vec3(0.055, 0.016, 0.06) * exp(-abs(uv.y + 0.06) * 5.0);
  return c * mix(0.30, 1.0, smoothstep(-1.6, -0.25, uv.x));
}
